import { decodeEntities } from './html-entities';
import { attribute, listAttribute, script, splitList } from './html-links';

/** Files that scripts and the data of pages name without an attribute. */
const namedFile = /\/(?:_next\/static|api\/files)\/[\w\-./~%]+/g;

/** Parts of the scripts that other scripts load when they are needed. */
const laterPart = /\bstatic\/[\w\-./~]+\.(?:js|css|woff2)\b/g;

const cssAddress = /url\(\s*["']?([^"')]+)["']?\s*\)/g;

/** Returns the links of a text file of a site, as written. `siteUrl`: public origin without a final slash. */
export function findSiteLinks(text: string, mediaType: string, siteUrl: string): string[] {
  return [...new Set([...findNamed(text), ...findByType(text, mediaType, siteUrl)])];
}

function findNamed(text: string): string[] {
  return Array.from(text.matchAll(namedFile), ([link]) => link);
}

function findByType(text: string, mediaType: string, siteUrl: string): string[] {
  if (mediaType === 'text/html') return findInHtml(text, siteUrl);
  if (mediaType === 'text/css') return Array.from(text.matchAll(cssAddress), ([, link]) => link!);
  if (mediaType.includes('javascript'))
    return Array.from(text.matchAll(laterPart), ([link]) => `/_next/${link}`);
  if (mediaType.includes('json')) return Array.from(text.matchAll(/"(\/[^"\\]*)"/g), ([, link]) => link!);
  // Lines of calendar files are folded.
  const whole = mediaType === 'text/calendar' ? text.replace(/\r?\n[ \t]/g, '') : text;
  return findAbsolute(whole, siteUrl).map(decodeEntities);
}

function findInHtml(html: string, siteUrl: string): string[] {
  const data = Array.from(html.matchAll(script))
    .filter(([, tag]) => tag!.includes('application/ld+json'))
    .flatMap(([, , content]) => findAbsolute(content!, siteUrl));
  const tags = html.replace(script, '$1');
  const lists = Array.from(tags.matchAll(listAttribute), ([, , list]) => list!);
  return [
    ...data,
    ...[
      ...findAbsolute(tags, siteUrl),
      ...Array.from(tags.matchAll(attribute), ([, , link]) => link!),
      ...lists.flatMap((list) => splitList(list).map(({ link }) => link)),
    ].map(decodeEntities),
  ];
}

function findAbsolute(text: string, siteUrl: string): string[] {
  return Array.from(text.matchAll(toAbsolutePattern(siteUrl)), ([link]) => link);
}

/** Returns the pattern of the absolute addresses of a site in text, XML and JSON. */
export function toAbsolutePattern(siteUrl: string): RegExp {
  const origin = siteUrl.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`${origin}(?![\w.:-])[^\s"'<>\\)]*`, 'g');
}
