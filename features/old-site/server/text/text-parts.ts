import { maxRichTextLength } from '@/lib/content/kinds/rich-text';
import { cutHtml } from './cut-html';
import { toTidyText } from './tidy-text';
import type { TextNote } from './own-html-source';

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

/** Returns the image whose picture has an address of this site in texts; `null` for none. */
type FindImageId = (src: string) => string | null;

/** Maximum length of a text; a save counts a few characters more in some elements. */
const maxTextLength = maxRichTextLength - 10_000;

/** Maximum length of a caption, in characters. */
const maxCaptionLength = 300;

/** Returns the parts of an outermost element of sanitised HTML. */
export function toElementParts(element: string, findImageId: FindImageId): TextPart[] {
  const words = element.replace(/<figcaption>[^]*<\/figcaption>/, '').replace(/<[^>]*>|&nbsp;|\s/g, '');
  const pictures = [...element.matchAll(/<img\b[^>]*>/g)].map(([picture]) => picture);
  const isPicture = pictures.length > 0 && words === '' && /^<(p|figure)\b/.test(element);
  if (isPicture) return toPictures(element, pictures, findImageId);
  if (words === '' && !/<(hr|img)\b/.test(element)) return [];
  return [{ kind: 'text', html: element.startsWith('<figure') ? toPlainFigure(element) : element }];
}

function toPictures(element: string, pictures: readonly string[], findImageId: FindImageId): TextPart[] {
  const caption = /<figcaption>([^]*)<\/figcaption>/.exec(element)?.[1] ?? '';
  return pictures.flatMap((picture, index): TextPart[] => {
    const src = /\bsrc="([^"]*)"/.exec(picture)?.[1] ?? '';
    const imageId = findImageId(src);
    if (imageId === null) return [];
    const words = index === pictures.length - 1 ? caption : '';
    const html = `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
    const whole = toTidyText(words, Infinity);
    // The caption of a text may be longer than that of a block.
    if (whole !== null && whole.length > maxCaptionLength) return [{ kind: 'text', html }];
    return [{ kind: 'picture', imageId, caption: whole, html }];
  });
}

/** Old sites also write tables and quotations as figures. */
function toPlainFigure(element: string): string {
  return element
    .replace(/<\/?figure[^>]*>/g, '')
    .replaceAll('<figcaption>', '<p>')
    .replaceAll('</figcaption>', '</p>');
}

/** Joins neighbouring texts, and cuts them at the maximum length of a text. */
export function joinParts(parts: readonly TextPart[], note: (note: TextNote) => void): TextPart[] {
  return limitLength(joinTexts(parts), note);
}

function limitLength(parts: readonly TextPart[], note: (note: TextNote) => void): TextPart[] {
  const lengthOf = (part: TextPart) => (part.kind === 'gallery' ? 0 : part.html.length);
  const total = parts.reduce((sum, part) => sum + lengthOf(part), 0);
  let length = 0;
  const kept: TextPart[] = [];
  for (const part of parts) {
    if (length + lengthOf(part) > maxTextLength) {
      const html = part.kind === 'text' ? cutHtml(part.html, maxTextLength - length) : '';
      if (html !== '') kept.push({ kind: 'text', html });
      note({ kind: 'cut', total, kept: length + html.length });
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
