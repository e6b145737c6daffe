import { randomUUID } from 'node:crypto';
import { removeRefused, toTidyText } from './tidy-text';
import { removeWordpress } from './remove-wordpress';
import type { TextSource } from './text-source';
import { toElements } from './to-elements';
import { toOwnHtml } from './to-own-html';

/** A part of a text: formatted text, one picture, or a gallery. */
export type TextPart =
  | { readonly kind: 'text'; readonly html: string }
  | {
      readonly kind: 'picture';
      readonly imageId: string;
      readonly caption: string | null;
      /** The picture as rich text. */
      readonly html: string;
    }
  | { readonly kind: 'gallery'; readonly imageIds: readonly string[] };

/** Maximum length of a caption, in characters. */
const maxCaptionLength = 300;

/** Returns the parts of a post's text. */
export function toParts(content: string, source: TextSource): TextPart[] {
  // Stands for a gallery until the text is sanitised; nobody can write it beforehand.
  const mark = randomUUID();
  const galleryMark = new RegExp(`(?:<p>)?${mark}\\.([\\d.]*)(?:</p>)?`, 'g');
  const html = removeWordpress(
    removeRefused(content),
    source,
    (ids) => `\n\n<p>${mark}.${ids.filter((id) => Number.isSafeInteger(id) && id > 0).join('.')}</p>\n\n`,
  );
  const parts = toElements(toOwnHtml(html, source)).flatMap((element): TextPart[] => {
    const galleries = [...element.matchAll(galleryMark)].map(([, ids = '']) => toGallery(ids, source));
    const rest = element.replace(galleryMark, '');
    return [...toElementParts(rest, source), ...galleries.filter(({ imageIds }) => imageIds.length > 0)];
  });
  return joinTexts(parts);
}

function toGallery(ids: string, source: TextSource) {
  const found = ids.split('.').flatMap((id) => {
    const media = source.media.find(Number(id));
    return media?.kind === 'picture' ? [media.imageId] : [];
  });
  const imageIds = [...new Set(found)];
  if (imageIds.length === 0 && source.hasMedia)
    source.warn('A gallery has no picture among the imported media.');
  return { kind: 'gallery' as const, imageIds };
}

function toElementParts(element: string, source: TextSource): TextPart[] {
  const words = element.replace(/<figcaption>[^]*<\/figcaption>/, '').replace(/<[^>]*>|&nbsp;|\s/g, '');
  const pictures = [...element.matchAll(/<img\b[^>]*>/g)].map(([picture]) => picture);
  const isPicture = pictures.length > 0 && words === '' && /^<(p|figure)\b/.test(element);
  if (isPicture) return toPictures(element, pictures, source);
  if (words === '' && !/<(hr|img)\b/.test(element)) return [];
  return [{ kind: 'text', html: element.startsWith('<figure') ? toPlainFigure(element) : element }];
}

function toPictures(element: string, pictures: readonly string[], { media }: TextSource): TextPart[] {
  const caption = /<figcaption>([^]*)<\/figcaption>/.exec(element)?.[1] ?? '';
  return pictures.flatMap((picture, index): TextPart[] => {
    const src = /\bsrc="([^"]*)"/.exec(picture)?.[1] ?? '';
    const imageId = media.findImageId(src);
    if (imageId === null) return [];
    const words = index === pictures.length - 1 ? caption : '';
    const figcaption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
    return [
      {
        kind: 'picture',
        imageId,
        caption: toTidyText(words, maxCaptionLength),
        html: `<figure>${picture}${figcaption}</figure>`,
      },
    ];
  });
}

/** WordPress also writes tables and quotations as figures. */
function toPlainFigure(element: string): string {
  return element
    .replace(/<\/?figure[^>]*>/g, '')
    .replaceAll('<figcaption>', '<p>')
    .replaceAll('</figcaption>', '</p>');
}

function joinTexts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', html: last.html + part.html };
    else joined.push(part);
  }
  return joined;
}
