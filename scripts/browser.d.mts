/** The path of a Chromium-like browser on this machine, if there is one. */
export function findBrowser(): string | undefined;
/** Finds a browser, or installs one; ends the process where neither works. */
export function ensureBrowser(): Promise<string>;
