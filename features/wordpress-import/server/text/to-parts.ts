import { randomUUID } from 'node:crypto';
import { removeRefused } from '@/features/old-site/server/text/tidy-text';
import { joinParts, toElementParts, type TextPart } from '@/features/old-site/server/text/text-parts';
import { toElements } from '@/features/old-site/server/text/to-elements';
import { toOwnHtml } from '@/features/old-site/server/text/to-own-html';
import { toHtmlSource } from './html-source';
import { removeWordpress } from './remove-wordpress';
import type { TextSource } from './text-source';

/** Returns the parts of a post's text. */
export function toParts(content: string, source: TextSource): TextPart[] {
  // Placeholder of a gallery until the text is sanitised; random, so that no post can contain it.
  const mark = randomUUID();
  const galleryMark = new RegExp(`(?:<p>)?${mark}\\.([\\d.]*)(?:</p>)?`, 'g');
  const html = removeWordpress(
    linkLoneAddresses(removeRefused(content)),
    source,
    (ids) => `\n\n<p>${mark}.${ids.filter((id) => Number.isSafeInteger(id) && id > 0).join('.')}</p>\n\n`,
  );
  const htmlSource = toHtmlSource(source);
  const parts = toElements(toOwnHtml(html, htmlSource)).flatMap((element): TextPart[] => {
    const galleries = [...element.matchAll(galleryMark)].map(([, ids = '']) => toGallery(ids, source));
    const rest = element.replace(galleryMark, '');
    return [
      ...toElementParts(rest, source.media.findImageId),
      ...galleries.filter(({ imageIds }) => imageIds.length > 0),
    ];
  });
  return joinParts(parts, htmlSource.note);
}

/** Makes links of addresses on a line of their own, in whose place WordPress shows a video or a post. */
function linkLoneAddresses(html: string): string {
  return html.replace(
    /^([ \t]*(?:<p(?:\s[^<>]*)?>)?[ \t]*)(https?:\/\/[^\s<>"]+)(?=[ \t]*(?:<\/p>)?[ \t]*\r?$)/gim,
    (_whole, before: string, url: string) => `${before}<a href="${url}">${url}</a>`,
  );
}

function toGallery(ids: string, source: TextSource) {
  const numbers = ids.split('.').filter((id) => id !== '');
  const found = numbers.flatMap((id) => {
    const media = source.media.find(Number(id));
    return media?.kind === 'picture' ? [media.imageId] : [];
  });
  const imageIds = [...new Set(found)];
  if (found.length < numbers.length)
    source.lose(
      source.hasMedia
        ? `A gallery shows ${numbers.length} pictures, of which ${numbers.length - found.length} are not among the imported media.`
        : 'Its pictures and files are left out, because no folder of media is named.',
    );
  return { kind: 'gallery' as const, imageIds };
}
