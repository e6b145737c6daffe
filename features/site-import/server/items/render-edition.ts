import type { Media } from '@/features/old-site/server/media/stored-media';
import { toElements } from '@/features/old-site/server/text/to-elements';
import { escapeText } from '@/features/old-site/server/text/tidy-text';
import { joinParts, toElementParts, type TextPart } from '@/features/old-site/server/text/text-parts';
import type { Locale } from '@/lib/i18n/locales';
import type { NoteCode } from '../html/note-codes';
import { decodeAttribute } from '../plan/choose-kind';
import type { Edition } from '../plan/plan-types';

/** What the addresses of the old site become in texts. */
export interface NewAddresses {
  /** Returns the stored picture of an address; `null` if it is not imported. */
  findPicture(src: string): Extract<Media, { kind: 'picture' }> | null;
  /** Returns the new address of a link; `null` if what it leads to is not imported. */
  findLink(href: string, locale: Locale): string | null;
}

/** Returns the parts of a text with new addresses. */
export function renderEdition(
  { elements }: Edition,
  locale: Locale,
  addresses: NewAddresses,
  note: (code: NoteCode, detail: string) => void,
): TextPart[] {
  const imageIds = new Map<string, string>();
  const html = elements
    .map((element) =>
      element
        .replace(/<img\b[^>]*>/g, (tag) => {
          const src = decodeAttribute(readAttribute(tag, 'src'));
          const picture = addresses.findPicture(src);
          if (picture === null) {
            note('pictureMissing', src.slice(0, 200));
            return '';
          }
          imageIds.set(picture.src, picture.imageId);
          return `<img src="${picture.src}" alt="${readAttribute(tag, 'alt')}" width="${picture.width}" height="${picture.height}">`;
        })
        .replace(/<a href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_whole, written: string, inner: string) => {
          const href = decodeAttribute(written);
          const found = addresses.findLink(href, locale);
          if (found !== null) return `<a href="${escapeText(found).replaceAll('"', '&quot;')}">${inner}</a>`;
          note('linkRemoved', href.slice(0, 200));
          return inner;
        }),
    )
    .join('');
  const parts = toElements(html).flatMap((element) =>
    toElementParts(element, (src) => imageIds.get(src) ?? null),
  );
  return joinParts(parts, (cut) => note('textCut', cut.kind === 'cut' ? String(cut.kept) : ''));
}

function readAttribute(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}
