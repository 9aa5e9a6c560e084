/** A stylesheet as text, minified by the bundler. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
