import { createHash } from 'node:crypto';

/** Namespace of addresses in RFC 9562. */
const urlNamespace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

/** Returns the UUID of version 5 of a name in a namespace. */
export function toNameUuid(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns a function that makes the id of an imported item from the id of its post, equal in every import of the old site,
 * also after the site moved to https.
 */
export function createItemIds(siteUrl: string): (postId: number) => string {
  const { host, pathname } = new URL(siteUrl);
  const namespace = toNameUuid(urlNamespace, `http://${host}${pathname.replace(/\/+$/, '')}`);
  return (postId) => toNameUuid(namespace, `post ${postId}`);
}
