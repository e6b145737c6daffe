/** Whether the site has a page. `path` has no locale prefix. */
type HasPage = (path: string) => boolean;

/** A value of JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An internal link of a rich text. */
const anchor = /<a href="(\/[^"]*)">(.*?)<\/a>/g;

/**
 * Returns sample items without links to pages of features that are not installed. A text keeps the words of a link. A slide,
 * a card and a button are left out, because they are there for their page.
 */
export function withoutMissingLinks<Value extends Json>(value: Value, hasPage: HasPage): Value {
  return strip(value, (address) => isMissing(address, hasPage)) as Value;
}

function strip(value: Json, isGone: (address: string) => boolean): Json {
  if (typeof value === 'string')
    return value.replace(anchor, (link, address: string, words: string) => (isGone(address) ? words : link));
  if (Array.isArray(value))
    return (value as readonly Json[])
      .filter((entry) => !leadsNowhere(entry, isGone))
      .map((entry) => strip(entry, isGone));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, inner]) => name !== 'link' || typeof inner !== 'string' || !isGone(inner))
    .map(([name, inner]) => [name, strip(inner, isGone)]);
  return Object.fromEntries(entries) as Json;
}

/** Whether a value is a slide, card or button whose page is missing. */
function leadsNowhere(value: Json, isGone: (address: string) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { fields, page, link, button, label } = value as { readonly [key: string]: Json };
  if (fields !== undefined) return leadsNowhere(fields, isGone);
  const address = typeof page === 'string' ? `/${page}` : (button ?? label) && link;
  return typeof address === 'string' && isGone(address);
}

function isMissing(address: string, hasPage: HasPage): boolean {
  if (!address.startsWith('/')) return false;
  const path = address.replace(/^\/ru(?=\/|$)/, '').replace(/[?#].*$/, '');
  return path !== '' && !hasPage(path);
}
