import { toPlainText } from '@/lib/content/kinds/rich-text';
import { toAddressKind } from '../addresses/file-address';
import type { OldPage } from '../html/old-page';
import type { SiteItemKind } from './plan-types';

/** Minimum number of pictures, and maximum number of characters, of a page that is an album. */
const minAlbumPictures = 4;
const maxAlbumText = 400;

/** A page is a list if most of its words are links to at least so many pages, and few are not. */
const minListLinks = 5;
const minLinkShare = 0.5;
const maxOtherText = 500;

const link = /<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g;

/** Returns the addresses of the pictures in sanitised elements. */
export function listPictures(elements: readonly string[]): string[] {
  const found = elements.flatMap((element) =>
    [...element.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/g)].map(([, src = '']) => decodeAttribute(src)),
  );
  return [...new Set(found)];
}

/** Returns the links of sanitised elements, with their words. */
export function listLinks(elements: readonly string[]): { readonly href: string; readonly words: string }[] {
  return elements.flatMap((element) =>
    [...element.matchAll(link)].map(([, href = '', inner = '']) => ({
      href: decodeAttribute(href),
      words: toPlainText(inner).trim(),
    })),
  );
}

/** Returns an attribute of sanitised HTML without references. */
export function decodeAttribute(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns what a page becomes; `list` if it only links other pages. `isOwn`: whether an address is of the old site. */
export function chooseKind(
  { isArticle }: OldPage,
  elements: readonly string[],
  isOwn: (url: string) => boolean,
): SiteItemKind | 'list' {
  const text = toPlainText(elements.join(' ')).replace(/\s+/g, ' ').trim();
  const links = listLinks(elements).filter(
    ({ href }) => isOwn(href) && URL.canParse(href) && toAddressKind(href) === 'page',
  );
  const linked = links.reduce((sum, { words }) => sum + words.length, 0);
  const isList =
    links.length >= minListLinks &&
    linked >= text.length * minLinkShare &&
    text.length - linked <= maxOtherText;
  if (isList) return 'list';
  const pictures = listPictures(elements).length;
  const isAlbum = pictures >= minAlbumPictures && text.length <= maxAlbumText && !elements.some(isTable);
  if (isAlbum && links.length <= 1) return 'albums';
  return isArticle ? 'news' : 'pages';
}

function isTable(element: string): boolean {
  return element.includes('<table');
}
