import { randomUUID } from 'node:crypto';
import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { cutHtml } from './cut-html';
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

/** Maximum length of a text; a save counts a few characters more in some elements. */
const maxTextLength = maxRichTextLength - 10_000;

/** Maximum length of a caption, in characters. */
const maxCaptionLength = 300;

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
  const parts = toElements(toOwnHtml(html, source)).flatMap((element): TextPart[] => {
    const galleries = [...element.matchAll(galleryMark)].map(([, ids = '']) => toGallery(ids, source));
    const rest = element.replace(galleryMark, '');
    return [...toElementParts(rest, source), ...galleries.filter(({ imageIds }) => imageIds.length > 0)];
  });
  return limitLength(joinTexts(parts), source);
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
    const html = `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
    const whole = toTidyText(words, Infinity);
    // The caption of a text may be longer than that of a block.
    if (whole !== null && whole.length > maxCaptionLength) return [{ kind: 'text', html }];
    return [{ kind: 'picture', imageId, caption: whole, html }];
  });
}

/** WordPress also writes tables and quotations as figures. */
function toPlainFigure(element: string): string {
  return element
    .replace(/<\/?figure[^>]*>/g, '')
    .replaceAll('<figcaption>', '<p>')
    .replaceAll('</figcaption>', '</p>');
}

/** Cuts a text at its maximum length. */
function limitLength(parts: readonly TextPart[], source: TextSource): TextPart[] {
  const lengthOf = (part: TextPart) => (part.kind === 'gallery' ? 0 : part.html.length);
  const total = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  let length = 0;
  const kept: TextPart[] = [];
  for (const part of parts) {
    if (length + lengthOf(part) > maxTextLength) {
      const html = part.kind === 'text' ? cutHtml(part.html, maxTextLength - length) : '';
      if (html !== '') kept.push({ kind: 'text', html });
      source.lose(
        `Its text has ${total} characters with its tags. The first ${length + html.length} are kept, the rest is left out.`,
      );
      return kept;
    }
    length += lengthOf(part);
    kept.push(part);
  }
  return kept;
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
