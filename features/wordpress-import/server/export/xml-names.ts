const wordpress = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/\d+\.\d+\/?$/i;
const excerpt = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/\d+\.\d+\/excerpt\/?$/i;
const content = /^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/i;

/** Prefixes of the elements of an export that are read. */
const usual = ['wp', 'excerpt', 'content'];

/** Namespaces by prefix; the empty prefix has the default namespace. */
export type Namespaces = ReadonlyMap<string, string>;

/** Whether the namespace belongs to a WordPress export (WXR). */
export function isWordpressNamespace(uri: string): boolean {
  return wordpress.test(uri);
}

/** Returns the namespaces that hold inside of an element with these attributes. */
export function addNamespaces(outer: Namespaces, attributes: Readonly<Record<string, string>>): Namespaces {
  const own = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
  if (own.length === 0) return outer;
  return new Map([...outer, ...own.map(([name, uri]) => [name.slice(6), uri.trim()] as const)]);
}

/**
 * Returns the name of an element with the usual prefix of its namespace, whatever prefix the file uses. Like WordPress, reads
 * the usual prefixes also if they are not declared.
 */
export function toElementName(name: string, namespaces: Namespaces): string {
  const at = name.indexOf(':');
  const prefix = name.slice(0, Math.max(at, 0));
  const local = name.slice(at + 1);
  const uri = namespaces.get(prefix) ?? '';
  if (wordpress.test(uri)) return `wp:${local}`;
  if (excerpt.test(uri)) return `excerpt:${local}`;
  if (content.test(uri)) return `content:${local}`;
  if (prefix === '') return local;
  return usual.includes(prefix) ? name : `other:${local}`;
}
