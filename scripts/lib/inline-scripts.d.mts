/** Returns the inline browser scripts as minified text, by name. */
export function compileInlineScripts(): Record<string, string>;
