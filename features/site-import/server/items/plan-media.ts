import { toLocalized, type Localized } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { toTidyText } from '@/features/old-site/server/text/tidy-text';
import { toAddressKind } from '../addresses/file-address';
import { decodeAttribute, listLinks } from '../plan/choose-kind';
import { detectTextLocale } from '../plan/detect-text-locale';
import type { PlannedItem } from '../plan/plan-types';
import { createSiteIds } from '../plan/group-pages';

/** A picture or document that texts of the import show. */
export interface PlannedMedia {
  /** Its address on the old site. */
  readonly url: string;
  readonly itemId: string;
  /** Description of a picture, or title of a document. */
  readonly texts: Localized<string | null>;
  /** Album of a picture; `null` for none. */
  readonly albumId: string | null;
  /** Page that shows it first, for the report. */
  readonly pageUrl: string;
}

const maxTextLength = 200;

/**
 * Returns the pictures and documents of all texts, in the order of the texts. `toFile`: returns the address under which a
 * link leads to a file; `null` for a page.
 */
export function planMedia(
  items: readonly PlannedItem[],
  siteUrl: string,
  toFile: (href: string) => string | null,
): PlannedMedia[] {
  const toItemId = createSiteIds(siteUrl);
  const planned = new Map<string, PlannedMedia>();
  const add = (url: string, locale: Locale, words: string, item: PlannedItem, isPicture: boolean) => {
    const texts = toTexts(words, locale);
    const earlier = planned.get(url);
    planned.set(url, {
      ...{ url, itemId: toItemId(url) },
      texts: toLocalized((own) => earlier?.texts[own] ?? texts[own]),
      albumId: earlier?.albumId ?? (isPicture && item.kind === 'albums' ? item.itemId : null),
      pageUrl: earlier?.pageUrl ?? item.editions[locale]!.url,
    });
  };
  for (const item of items)
    for (const locale of locales) {
      const edition = item.editions[locale];
      if (!edition) continue;
      for (const { src, alt } of listShownPictures(edition.elements)) add(src, locale, alt, item, true);
      for (const { href, words } of listLinks(edition.elements)) {
        const file = toFile(href);
        if (file !== null) add(file, locale, words || toFileTitle(file), item, false);
      }
    }
  return [...planned.values()];
}

function listShownPictures(elements: readonly string[]): { src: string; alt: string }[] {
  return elements.flatMap((element) =>
    [...element.matchAll(/<img\b[^>]*>/g)].map(([tag]) => ({
      src: decodeAttribute(/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? ''),
      alt: decodeAttribute(/\balt="([^"]*)"/.exec(tag)?.[1] ?? ''),
    })),
  );
}

/** Returns words under the language that they are in: their own, or else that of the text. */
function toTexts(words: string, locale: Locale): Localized<string | null> {
  const text = toTidyText(words, maxTextLength);
  const own = (text === null ? null : detectTextLocale(text)) ?? locale;
  return toLocalized((other) => (other === own ? text : null));
}

/** Returns the name of a file without its ending. */
export function toFileTitle(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name).replace(/\.\w{2,5}$/, '');
  } catch {
    return name;
  }
}

/** Whether an address is that of a file by its ending. */
export function isFileAddress(url: string): boolean {
  return ['picture', 'document'].includes(toAddressKind(url));
}
