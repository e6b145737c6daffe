import type sanitizeHtml from 'sanitize-html';
import { allowedMarkup } from '@/lib/server/base/sanitize-rich-text';
import { sanitize } from '@/lib/server/base/sanitize';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { Media } from './media-index';
import { toUploadPath } from './media-index';
import { toCachedPath, toOwnPath, type TextSource } from './text-source';
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
export function toOwnHtml(html: string, source: TextSource): string {
  const withPicture = (_tag: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag => ({
    tagName: 'img',
    attribs: toPicture(attributes, source),
  });
  const withLink = (_tag: string, { href = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
    // An anchor without an address is a target of links, or words.
    const address = href.trim() === '' ? null : toAddress(href.trim(), source);
    return { tagName: 'a', attribs: address === null ? {} : { href: address } };
  };
  const plain = replaceMediaElements(keepHtmlProgramLines(html), source).replace(container, '\n\n');
  const clean = sanitize(plain, {
    allowedTags: [...allowedMarkup.keys()],
    allowedAttributes: Object.fromEntries([...allowedMarkup].map(([tag, names]) => [tag, [...names]])),
    transformTags: {
      ...{ b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
      img: withPicture,
      a: withLink,
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' ? attribs['href'] === undefined && 'excludeTag' : tag === 'img' && !attribs['src'],
  });
  if (/<form\b/i.test(html)) source.lose('A form is left out.');
  if (/<script\b[^<>]*\bsrc=/i.test(html))
    source.lose('A part that a script of another site would show is left out.');
  if (clean !== null) return removeRefused(clean);
  source.warn('A text has too many elements in each other, and is imported without its markup.');
  return escapeText(toPlainText(html));
}

/** Attributes that hold the address of a picture, first those from which a script of the old site would take it. */
const pictureAttributes = [
  'data-orig-file',
  'data-src',
  'data-lazy-src',
  'data-litespeed-src',
  'data-original',
  'src',
];

/** Returns the attributes of the stored picture; none if it is not stored. */
function toPicture(attributes: sanitizeHtml.Attributes, source: TextSource): sanitizeHtml.Attributes {
  const { alt = '', class: names = '' } = attributes;
  const addresses = pictureAttributes.flatMap((name) => attributes[name]?.trim() || []);
  const id = Number(/\bwp-image-(\d+)\b/.exec(names)?.[1] ?? attributes['data-id'] ?? 0);
  const found = addresses.map((address) => findMedia(address, source)).find((media) => media !== null);
  const media = found ?? source.media.find(id);
  if (media?.kind === 'picture')
    return {
      src: media.src,
      alt: alt.trim() || (media.alt[source.locale] ?? ''),
      width: String(media.width),
      height: String(media.height),
    };
  const shown = addresses.find((address) => !address.startsWith('data:')) ?? '';
  if (isDecoration(shown, source.siteUrl)) return {};
  if (source.hasMedia) source.lose(`A picture is not among the imported media: ${shown.slice(0, 200)}`);
  else source.lose('Its pictures and files are left out, because no folder of media is named.');
  return {};
}

/** Parts of the addresses of smileys and counters, which are dropped without a warning. */
const decoration = /\/images\/(?:core\/emoji|smilies)\/|\/wp-includes\/|\bpixel\.|\bcounter\.|\.gif\?/i;

/** Whether a picture can be dropped without a warning: its address names no file, or a decoration. */
function isDecoration(address: string, siteUrl: string): boolean {
  const path = toOwnPath(address, siteUrl);
  const isFile = path === null ? /^(?:https?:)?\/\//i.test(address) : /\.\w{3,4}(?:[?#]|$)/.test(path);
  return !isFile || decoration.test(address);
}

/** Returns the new address of a link; `null` to keep only its text. */
function toAddress(href: string, source: TextSource): string | null {
  const path = toOwnPath(href, source.siteUrl);
  if (path === null) return href;
  const media = findMedia(href, source);
  if (media?.kind === 'file') return media.href;
  // The picture itself stands in the text.
  if (media) return null;
  if (toUploadPath(path) === null) return path;
  source.lose(
    source.hasMedia
      ? `A file is not among the imported media: ${path.slice(0, 200)}`
      : 'Its pictures and files are left out, because no folder of media is named.',
  );
  return null;
}

function findMedia(address: string, { siteUrl, media }: TextSource): Media | null {
  const path = toOwnPath(address, siteUrl) ?? toCachedPath(address, siteUrl);
  return path === null ? null : media.findByPath(path);
}
