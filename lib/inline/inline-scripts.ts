// The build replaces these names with the compiled texts of first-paint.ts and late-loader.ts, see
// scripts/lib/inline-scripts.mjs.
declare const FIRST_PAINT_SCRIPT: string;
declare const LATE_LOADER_SCRIPT: string;

/** Text of the inline script in the head of every page. */
export const firstPaintScript = FIRST_PAINT_SCRIPT;

/** Text of the inline script that loads the framework scripts of a cached page. */
export const lateLoaderScript = LATE_LOADER_SCRIPT;
