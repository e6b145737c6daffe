/**
 * Policy source of the site's one inline script, which is the same on every page and knows no nonce. A test compares
 * it with the script.
 */
export const firstPaintHash = "'sha256-is6inXOqFdMnQ+Xj+ZIHz0FceVIHhNNm3zof6fSOMfM='";
