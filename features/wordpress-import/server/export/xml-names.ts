import type { SaxesTagNS } from 'saxes';

const wordpress = /^http:\/\/wordpress\.org\/export\/1\.[0-2]\/$/;
const excerpt = /^http:\/\/wordpress\.org\/export\/1\.[0-2]\/excerpt\/$/;
const content = 'http://purl.org/rss/1.0/modules/content/';

/** Whether the namespace is that of a WordPress export (WXR 1.0 to 1.2). */
export function isWordpressNamespace(uri: string | undefined): boolean {
  return uri !== undefined && wordpress.test(uri);
}

/** Returns the name of an element with the usual prefix of its namespace, whatever prefix the file uses. */
export function toElementName({ uri, local }: Pick<SaxesTagNS, 'uri' | 'local'>): string {
  if (uri === '') return local;
  if (wordpress.test(uri)) return `wp:${local}`;
  if (excerpt.test(uri)) return `excerpt:${local}`;
  return uri === content ? `content:${local}` : `other:${local}`;
}
