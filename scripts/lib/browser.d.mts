/** Returns the path of a Chromium, which it installs if there is none. */
export function ensureBrowser(): Promise<string>;
