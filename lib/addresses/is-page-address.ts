/**
 * Whether an address from the content is a page of this site in both languages, written without locale prefix.
 * Excludes API files and `/ru/…`, which already has a language.
 */
export function isPageAddress(href: string): boolean {
  return /^\/(?!\/|api\/|ru(\/|$))/.test(href);
}
