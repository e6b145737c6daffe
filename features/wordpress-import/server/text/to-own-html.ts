import type sanitizeHtml from 'sanitize-html';
import { allowedMarkup } from '@/lib/server/base/rich-text';
import { sanitize } from '@/lib/server/base/sanitize';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { Media } from '../media/media-index';
import { toUploadPath } from '../media/media-index';
import { toOwnPath, type TextSource } from './text-source';
import { escapeText } from './tidy-text';

/** Elements that only arrange others: what is in them begins a paragraph. */
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
    const address = toAddress(href.trim(), source);
    return { tagName: 'a', attribs: address === null ? {} : { href: address } };
  };
  const clean = sanitize(html.replace(container, '\n\n'), {
    allowedTags: [...allowedMarkup.keys()],
    allowedAttributes: Object.fromEntries([...allowedMarkup].map(([tag, names]) => [tag, [...names]])),
    transformTags: {
      ...{ b: 'strong', i: 'em', del: 's', strike: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4', pre: 'p' },
      img: withPicture,
      a: withLink,
      iframe: toFrameLink,
    },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' ? attribs['href'] === undefined && 'excludeTag' : tag === 'img' && !attribs['src'],
  });
  if (clean !== null) return clean;
  source.warn('A text has too many elements in each other, and is imported without its markup.');
  return escapeText(toPlainText(html));
}

/** Returns the attributes of the stored picture; none if it is not stored. */
function toPicture(attributes: sanitizeHtml.Attributes, source: TextSource): sanitizeHtml.Attributes {
  const { src = '', alt = '', class: names = '' } = attributes;
  const id = Number(/\bwp-image-(\d+)\b/.exec(names)?.[1] ?? attributes['data-id'] ?? 0);
  const media = findMedia(src, source) ?? source.media.find(id);
  if (media?.kind === 'picture')
    return {
      src: media.src,
      alt: alt.trim() || (media.alt[source.locale] ?? ''),
      width: String(media.width),
      height: String(media.height),
    };
  if (source.hasMedia && src !== '')
    source.warn(`A picture is not among the imported media: ${src.slice(0, 200)}`);
  return {};
}

/** Returns where a link leads; `null` if its words stay without a link. */
function toAddress(href: string, source: TextSource): string | null {
  const path = toOwnPath(href, source.siteUrl);
  if (path === null) return href;
  const media = findMedia(href, source);
  if (media?.kind === 'file') return media.href;
  // The picture itself stands in the text.
  if (media || toUploadPath(path) !== null) return null;
  return path;
}

function findMedia(address: string, { siteUrl, media }: TextSource): Media | null {
  const path = toOwnPath(address, siteUrl);
  return path === null ? null : media.findByPath(path);
}

/** Returns a link to what a frame shows. */
function toFrameLink(_tag: string, { src = '' }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const address = src.trim().replace(/^\/\//, 'https://');
  if (!/^https?:\/\/\S+$/i.test(address)) return { tagName: 'a', attribs: {} };
  return { tagName: 'a', attribs: { href: address }, text: address };
}
