import { toNameUuid } from '@/lib/addresses/to-name-uuid';

/** Namespace of addresses in RFC 9562. */
const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/**
 * Returns a function that makes the id of an imported item from the id of its post, equal in every import of the old site,
 * also after the site moved to https.
 */
export function createItemIds(siteUrl: string): (postId: number) => string {
  const { host, pathname } = new URL(siteUrl);
  const namespace = toNameUuid(urlNamespace, `http://${host}${pathname.replace(/\/+$/, '')}`);
  return (postId) => toNameUuid(namespace, `post ${postId}`);
}
