/**
 * What `quire` is to code that runs in the browser: types, and nothing else. A name that an island needs and does not find here
 * fails the build. Brand words, above all, are expanded at build time and handed to an island as props: the browser has no words.
 */
export {};
