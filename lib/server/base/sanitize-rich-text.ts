import type sanitizeHtml from 'sanitize-html';
import { isTextLink } from '../../content/kinds/link';
import { sanitize } from './sanitize';

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
    ol: ['start', 'reversed', 'type', 'data-numbers'],
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
    img: toOwnPicture,
    ol: toNumbering,
    th: toPlainNumbers,
    td: toPlainNumbers,
  },
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

/**
 * Returns rich text reduced to the allow-list, with void elements in HTML syntax; an empty text if nothing is left, `null`
 * if elements are nested too deeply.
 */
export function sanitizeRichText(html: string): string | null {
  let clean = sanitizeOnce(html);
  // A renamed element may now be where the parser closes it: `<div><h2>` becomes `<p><h2>`, and a heading ends a paragraph.
  for (let pass = 1; pass < maxPasses && clean !== null; pass++) {
    const again = sanitizeOnce(clean);
    if (again === clean) return clean;
    clean = again;
  }
  return clean;
}

/** Number of passes after which every text that was tried stays as it is. */
const maxPasses = 8;

function sanitizeOnce(html: string): string | null {
  const clean = sanitize(html, options);
  return clean && unwrap(clean.replace(/<(br|hr|img)\b([^<>]*?) \/>/g, toVoid)).trim();
}

/** Returns a void element in HTML syntax; empty for a picture without an address. */
function toVoid(_: string, name: string, attributes: string): string {
  return name === 'img' && !attributes.includes(' src="') ? '' : `<${name}${attributes}>`;
}

/**
 * Unwraps `span` and `a` elements without attributes in sanitised HTML. The option `exclusiveFilter` copies the whole
 * text for each of them.
 */
function unwrap(html: string): string {
  const open = { a: [] as boolean[], span: [] as boolean[] };
  return html.replace(
    /<(\/?)(a|span)\b([^<>]*)>/g,
    (tag, end: string, name: 'a' | 'span', attributes: string) => {
      if (end === '') open[name].push(attributes !== '');
      return (end === '' ? open[name].at(-1) : open[name].pop()) ? tag : '';
    },
  );
}

function toSafeAnchor(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim() ?? '';
  return { tagName: 'a', attribs: isTextLink(href) ? { href } : {} };
}

/** Removes the address of a picture of another site, and with it the picture. */
function toOwnPicture(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isOwn = /^\/api\/files\/[a-f0-9]{32}\.[a-z0-9]+$/.test(attributes['src'] ?? '');
  return isOwn ? toPlainNumbers(tagName, attributes) : { tagName, attribs: {} };
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

/** Values of the attributes that say how a list is numbered. */
const numberings: Readonly<Record<string, RegExp>> = {
  // Latin letters and Roman numbers.
  type: /^[aAiI]$/,
  reversed: /^(reversed)?$/i,
  // Cyrillic letters, and the numbers of all lists around: 2.1.
  'data-numbers': /^(cyrillic|legal)$/,
};

function toNumbering(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const { attribs } = toPlainNumbers(tagName, attributes);
  const known = Object.entries(attribs).filter(([name, value]) => numberings[name]?.test(value) ?? true);
  const isReversed = known.some(([name]) => name === 'reversed');
  return { tagName, attribs: { ...Object.fromEntries(known), ...(isReversed && { reversed: 'reversed' }) } };
}

/** Removes values of `lang` that are no BCP 47 tag, and rare forms of such tags. */
function toKnownLanguage(tagName: string, { lang }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const isKnown = lang !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(lang);
  return { tagName, attribs: isKnown ? { lang } : {} };
}
