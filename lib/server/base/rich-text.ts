import sanitizeHtml from 'sanitize-html';
import { isTextLink } from '../../content/kinds/link';

/** Allowed rich text: no styles, classes, scripts or addresses of other schemes. */
const options = {
  allowedTags: [
    'p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'sub', 'sup', 'blockquote', 'hr',
    'ul', 'ol', 'li', 'a', 'img', 'figure', 'figcaption',
    'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span',
  ], // prettier-ignore
  allowedAttributes: {
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    span: ['lang'],
    p: ['lang'],
  },
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    div: 'p',
    a: toSafeAnchor,
    span: toKnownLanguage,
    p: toKnownLanguage,
    img: toPlainNumbers,
    ol: toPlainNumbers,
    th: toPlainNumbers,
    td: toPlainNumbers,
  },
  exclusiveFilter: leaveOut,
  allowedSchemesAppliedToAttributes: [],
  disallowedTagsMode: 'discard',
} satisfies sanitizeHtml.IOptions;

/** Elements that rich text may contain, with the attributes of each. */
export const allowedMarkup: ReadonlyMap<string, readonly string[]> = new Map(
  options.allowedTags.map((tag) => [
    tag,
    (options.allowedAttributes as Readonly<Record<string, readonly string[]>>)[tag] ?? [],
  ]),
);

/** Returns rich text reduced to the allow-list, with void elements in HTML syntax; `null` if nothing is left. */
export function sanitizeRichText(html: string): string | null {
  const clean = sanitizeHtml(html, options).replace(/<(br|hr|img)\b([^<>]*?) \/>/g, '<$1$2>');
  return clean.trim() || null;
}

/** Removes pictures of other sites, and unwraps `span` and `a` elements without attributes. */
function leaveOut({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return !/^\/api\/files\/[a-f0-9]{32}\.[a-z0-9]+$/.test(attribs['src'] ?? '');
  if (tag === 'span') return attribs['lang'] === undefined && 'excludeTag';
  return tag === 'a' && attribs['href'] === undefined && 'excludeTag';
}

function toSafeAnchor(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim() ?? '';
  return { tagName: 'a', attribs: isTextLink(href) ? { href } : {} };
}

/** Maximum values of numeric attributes. */
const largest: Readonly<Record<string, number>> = {
  width: 100_000,
  height: 100_000,
  start: 100_000,
  colspan: 100,
  rowspan: 1000,
};

function toPlainNumbers(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = Object.entries(attributes).filter(([name, value]) => {
    if (name === 'scope') return /^(row|col)(group)?$/.test(value);
    const limit = largest[name];
    return limit === undefined || (/^\d{1,6}$/.test(value) && Number(value) <= limit);
  });
  return { tagName, attribs: Object.fromEntries(attribs) };
}

/** Removes values of `lang` that are no BCP 47 tag, and rare forms of such tags. */
function toKnownLanguage(tagName: string, { lang }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isKnown = lang !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(lang);
  return { tagName, attribs: isKnown ? { lang } : {} };
}
