import { decodeHtml, isBalanced } from './html-text';

/** A picture of a gallery in a text. */
export interface GalleryPicture {
  readonly src: string;
  readonly alt: string;
  /** In pixels; `null` if the text does not say. */
  readonly width: number | null;
  readonly height: number | null;
  /** Sanitised HTML; empty without a caption. */
  readonly caption: string;
}

/** A part of a text: HTML, or the pictures of a gallery. */
export type GalleryPart = { readonly html: string } | { readonly pictures: readonly GalleryPicture[] };

/** A figure of figures, as the editor writes it. */
const gallery = /<figure>((?:<figure>(?:(?!<\/?figure>)[^])*<\/figure>)+)<\/figure>/g;
const figure = /<figure>\s*(<img\b[^>]*>)\s*(?:<figcaption>([^]*?)<\/figcaption>)?\s*<\/figure>/g;

/** Splits sanitised HTML at its galleries. Those in lists, tables and quotations stay where they are. */
export function splitAtGalleries(html: string): GalleryPart[] {
  const parts: GalleryPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: figures, index } of html.matchAll(gallery)) {
    const pictures = [...figures!.matchAll(figure)].map(([, tag, caption]) => toPicture(tag!, caption ?? ''));
    if (pictures.length === 0 || !isBalanced(html.slice(end, index))) continue;
    if (index > end) parts.push({ html: html.slice(end, index) });
    parts.push({ pictures });
    end = index + whole.length;
  }
  if (end < html.length) parts.push({ html: html.slice(end) });
  return parts;
}

function toPicture(tag: string, caption: string): GalleryPicture {
  const read = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  const toSize = (name: string) => Number(read(name)) || null;
  return {
    src: decodeHtml(read('src') ?? ''),
    alt: decodeHtml(read('alt') ?? ''),
    width: toSize('width'),
    height: toSize('height'),
    caption,
  };
}
