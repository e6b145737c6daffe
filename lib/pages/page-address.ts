/**
 * Whether an address from the content is a page of this site that exists in every language, written without
 * locale prefix. Files of the API are not pages, and `/ru/…` already says which language it means.
 */
export function isPageAddress(href: string): boolean {
  return /^\/(?!\/|api\/|ru(\/|$))/.test(href);
}
