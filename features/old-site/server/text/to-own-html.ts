import type sanitizeHtml from 'sanitize-html';
import { allowedMarkup } from '@/lib/server/base/sanitize-rich-text';
import { sanitize } from '@/lib/server/base/sanitize';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { HtmlSource } from './own-html-source';
import { keepHtmlProgramLines } from './keep-html-program-lines';
import { replaceMediaElements } from './replace-media-elements';
import { escapeText, removeRefused } from './tidy-text';

/** Layout elements; each starts a paragraph. */
const container =
  /<\/?(?:div|section|article|header|footer|main|aside|center|address|details|summary|nav|form|fieldset|dl|dt|dd)(?=[\s>/])[^<>]*>/gi;

/**
 * Returns HTML of the site's allow-list, with pictures and files of the old site replaced by the stored ones. The save
 * sanitises it again with the rules of every save.
 */
export function toOwnHtml(html: string, source: HtmlSource): string {
  const plain = replaceMediaElements(keepHtmlProgramLines(html), source).replace(container, '\n\n');
  const clean = sanitize(plain, {
    allowedTags: [...allowedMarkup.keys()],
    allowedAttributes: Object.fromEntries([...allowedMarkup].map(([tag, names]) => [tag, [...names]])),
    transformTags: {
      ...{ b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
      img: (_tag, attributes) => ({ tagName: 'img', attribs: source.toPicture(attributes) }),
      a: (_tag, { href = '' }): sanitizeHtml.Tag => {
        // An anchor without an address is a target of links, or words.
        const address = href.trim() === '' ? null : source.toAddress(href.trim());
        return { tagName: 'a', attribs: address === null ? {} : { href: address } };
      },
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' ? attribs['href'] === undefined && 'excludeTag' : tag === 'img' && !attribs['src'],
  });
  if (/<form\b/i.test(html)) source.note({ kind: 'form' });
  if (/<script\b[^<>]*\bsrc=/i.test(html)) source.note({ kind: 'script' });
  if (clean !== null) return removeRefused(clean);
  source.note({ kind: 'tooDeep' });
  return escapeText(toPlainText(html));
}
