import { toNameUuid } from '@/lib/addresses/to-name-uuid';

/** Namespace of addresses in RFC 9562. */
const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/**
 * Returns a function that makes the id of an imported item from its name on the old site, equal in every import of the old site,
 * also after the site moved to https.
 */
export function createItemIds(siteUrl: string): (name: string) => string {
  const { host, pathname } = new URL(siteUrl);
  const namespace = toNameUuid(urlNamespace, `http://${host}${pathname.replace(/\/+$/, '')}`);
  return (name) => toNameUuid(namespace, name);
}
