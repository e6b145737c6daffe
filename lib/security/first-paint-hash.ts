/**
 * Policy source of the site's one inline script, which is the same on every page and knows no nonce. A test compares
 * it with the script.
 */
export const firstPaintHash = "'sha256-3viid3pPbo8H/xEkLb0NUbBwvVy/SQ17p+5GNKQimKk='";
