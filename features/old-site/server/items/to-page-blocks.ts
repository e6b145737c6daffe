import type { BlockInput } from '@/lib/content/define-block';
import { toLocalized, type Localized } from '@/lib/content/localized';
import { locales } from '@/lib/i18n/locales';
import { toNameUuid } from '@/lib/addresses/to-name-uuid';
import type { TextPart } from '../text/text-parts';

/** Maximum number of blocks that an import makes of a page. */
const maxBlocks = 60;

/** Maximum number of pictures of a gallery block. */
const maxGallery = 24;

type Parts = Localized<readonly TextPart[]>;

/**
 * Returns the blocks of a page. Two languages share their blocks if they have the same parts in the same order; otherwise
 * their texts, with pictures, are one block and the galleries of both follow. `itemId`: makes the ids of blocks.
 */
export function toPageBlocks(itemId: string, parts: Parts): BlockInput[] {
  const [single] = locales.filter((locale) => parts[locale].length > 0);
  const isBilingual = locales.every((locale) => parts[locale].length > 0);
  const isAligned = !isBilingual || isAlike(parts);
  const length = single === undefined ? 0 : parts[single].length;
  const values = isAligned && length <= maxBlocks ? toAligned(parts, length) : toJoined(parts);
  return values.map((value, index) => ({
    ...value,
    id: toNameUuid(itemId, `block ${index}`),
    hidden: false,
  }));
}

type BlockValue = Omit<BlockInput, 'id' | 'hidden'> & { readonly type: string };

function isAlike({ kz, ru }: Parts): boolean {
  return (
    kz.length === ru.length &&
    kz.every((part, index) => {
      const other = ru[index]!;
      if (part.kind === 'picture' && other.kind === 'picture') return part.imageId === other.imageId;
      if (part.kind === 'gallery' && other.kind === 'gallery')
        return part.imageIds.join() === other.imageIds.join();
      return part.kind === other.kind;
    })
  );
}

function toAligned(parts: Parts, length: number): BlockValue[] {
  return Array.from({ length }, (_, index) => index).flatMap((index): BlockValue[] => {
    const part = parts.kz[index] ?? parts.ru[index];
    if (part === undefined) return [];
    if (part.kind === 'gallery') return toGalleries(part.imageIds);
    const partIn = (locale: 'kz' | 'ru') => parts[locale][index];
    if (part.kind === 'picture') {
      const caption = toLocalized((locale) => {
        const own = partIn(locale);
        return own?.kind === 'picture' ? own.caption : null;
      });
      return [{ type: 'picture', image: part.imageId, caption, width: 'text' }];
    }
    const text = toLocalized((locale) => {
      const own = partIn(locale);
      return own?.kind === 'text' ? own.html : null;
    });
    return [{ type: 'text', text }];
  });
}

function toJoined(parts: Parts): BlockValue[] {
  const text = toLocalized(
    (locale) => parts[locale].map((part) => (part.kind === 'gallery' ? '' : part.html)).join('') || null,
  );
  const galleries = locales.flatMap((locale) =>
    parts[locale].flatMap((part) => (part.kind === 'gallery' ? part.imageIds : [])),
  );
  return [{ type: 'text', text }, ...toGalleries([...new Set(galleries)])];
}

function toGalleries(imageIds: readonly string[]): BlockValue[] {
  const blocks: BlockValue[] = [];
  for (let from = 0; from < imageIds.length; from += maxGallery)
    blocks.push({
      type: 'gallery',
      title: { kz: null, ru: null },
      album: null,
      images: imageIds.slice(from, from + maxGallery),
    });
  return blocks;
}
