import sanitizeHtml from 'sanitize-html';
import { isSafeLink } from '../content/kinds/link';

/** What formatted text may hold. No styles, no classes, no scripts, no addresses of other kinds. */
const options: sanitizeHtml.IOptions = {
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
  },
  exclusiveFilter: (frame) =>
    frame.tag === 'img' && !/^\/api\/files\/[a-f0-9]{32}\.[a-z0-9]+$/.test(frame.attribs['src'] ?? ''),
  allowedSchemesAppliedToAttributes: [],
  disallowedTagsMode: 'discard',
};

/** Formatted text reduced to the allow-list; `null` when nothing is left. */
export function sanitizeRichText(html: string): string | null {
  return sanitizeHtml(html, options).trim() || null;
}

function toSafeAnchor(_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = attributes['href']?.trim() ?? '';
  const isSafe = isSafeLink(href) || /^#[\w-]+$/.test(href);
  return { tagName: 'a', attribs: isSafe ? { href } : {} };
}
