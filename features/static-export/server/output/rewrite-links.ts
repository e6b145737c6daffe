import { toAbsolutePattern } from '../crawl/find-site-links';
import { decodeEntities, encodeEntities } from '../crawl/html-entities';
import { attribute, listAttribute, script, splitList } from '../crawl/html-links';

/** Returns what stands in the copy for a link: a path, or the URL of another site; `null` if the link stays as it is. */
export type LinkResolver = (link: string) => string | null;

/** Options of a rewriting. */
export interface RewriteOptions {
  readonly siteUrl: string;
  readonly resolve: LinkResolver;
}

/** Returns an HTML document with the links of the copy. Scripts stay as they are: the page compares no attributes with them. */
export function rewriteHtml(html: string, { siteUrl, resolve }: RewriteOptions): string {
  const change = (link: string) => rewriteLink(link, siteUrl, resolve);
  const inTags = (text: string) =>
    text
      .replace(attribute, (_, name: string, link: string) => name + change(link))
      .replace(listAttribute, (_, name: string, list: string) =>
        name.concat(...splitList(list).map(({ link, rest }) => change(link) + rest)),
      )
      .replace(/(<meta [^>]*content=")([^"]*)(?=")/g, (_, before: string, text: string) =>
        text.startsWith(siteUrl) ? before + change(text) : before + text,
      );
  let rest = 0;
  let rewritten = '';
  for (const { 0: whole, 1: tag, 2: content, 3: end, index } of html.matchAll(script)) {
    rewritten += inTags(html.slice(rest, index)) + inTags(tag!);
    rewritten += tag!.includes('application/ld+json')
      ? content!.replace(toAbsolutePattern(siteUrl), (link) => toAbsolute(resolve(link) ?? link, siteUrl))
      : content!;
    rewritten += end!;
    rest = index + whole.length;
  }
  return rewritten + inTags(html.slice(rest));
}

/** Returns a sitemap or a feed with the addresses of the copy. Ids of entries stay: readers know them. */
export function rewriteXml(xml: string, { siteUrl, resolve }: RewriteOptions): string {
  return xml
    .split(/(<id>[^<]*<\/id>)/)
    .map((part) =>
      part.startsWith('<id>')
        ? part
        : part.replace(toAbsolutePattern(siteUrl), (link) => rewriteLink(link, siteUrl, resolve)),
    )
    .join('');
}

/** Rewrites a link as it stands in an attribute. Absolute links stay absolute. */
function rewriteLink(written: string, siteUrl: string, resolve: LinkResolver): string {
  const link = decodeEntities(written);
  const target = resolve(link);
  if (target === null) return written;
  return encodeEntities(/^[a-z]+:/i.test(link) ? toAbsolute(target, siteUrl) : target);
}

function toAbsolute(target: string, siteUrl: string): string {
  return target.startsWith('/') ? siteUrl + target : target;
}
