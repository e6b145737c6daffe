/**
 * Policy source of the site's one inline script, which is the same on every page and knows no nonce. A test compares
 * it with the script.
 */
export const firstPaintHash = "'sha256-qvvwmkcDap7syTcZQK9KVCfkEFR2oh+KmnD/0U2I5gY='";
