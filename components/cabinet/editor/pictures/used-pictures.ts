import type { Item, Input } from '@/lib/content/registry';
import { toInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { listMissing, type MissingReason } from '@/components/cabinet/images/list-missing';
import { isPicture, toObjectName } from './figure-values';
import type { TextPictures } from './text-pictures';

/** An image of a form's texts. */
export interface UsedPicture {
  readonly image: Item<'images'>;
  /** Its description in each language's texts; `null` where they do not have the picture. */
  readonly alt: LocalizedText;
}

/** Returns the pictures of a form's texts that the store knows, in the order of the texts, and the names of the others. */
export function listUsedPictures(store: TextPictures): {
  readonly pictures: readonly UsedPicture[];
  readonly unknown: readonly string[];
} {
  const used = new Map<string, UsedPicture>();
  const unknown = new Set<string>();
  const { images } = store.read();
  for (const { editor, locale } of store.places())
    editor.state.doc.descendants((node) => {
      if (!isPicture(node)) return;
      const name = toObjectName(String(node.attrs['src']));
      const image = images.get(name);
      if (!image) {
        unknown.add(name);
        return;
      }
      const before = used.get(image.id)?.alt ?? { kz: null, ru: null };
      const alt = String(node.attrs['alt'] ?? '').trim();
      used.set(image.id, { image, alt: { ...before, [locale ?? 'kz']: alt } });
    });
  return { pictures: [...used.values()], unknown: [...unknown] };
}

/** Returns what a picture of a text lacks for readers of some languages. A text has its own description. */
export function listTextPictureFaults(
  { image, alt }: UsedPicture,
  languages: readonly Locale[],
): MissingReason[] {
  const input = toInput(definitionOf('images'), image) as unknown as Input<'images'>;
  const shown = languages.filter((locale) => alt[locale] !== null);
  if (shown.length === 0) return [];
  const own = { ...input, alt: { kz: alt.kz || null, ru: alt.ru || null } };
  const isAsked = (reason: MissingReason) =>
    !reason.startsWith('alt_') || shown.some((locale) => reason === `alt_required_${locale}`);
  return listMissing(own, shown).filter(isAsked);
}

/** Returns the pictures that lack something in some languages, by default in both. */
export function listLacking(
  pictures: readonly UsedPicture[],
  languages: readonly Locale[] = locales,
): UsedPicture[] {
  return pictures.filter((picture) => listTextPictureFaults(picture, languages).length > 0);
}

/** Returns the number of slots in the texts whose pictures are still being uploaded. */
export function countUploads(store: TextPictures): number {
  const keys = new Set<string>();
  const { slots } = store.read();
  for (const { editor } of store.places())
    editor.state.doc.descendants(({ type, attrs }) => {
      const slot = slots[String(attrs['key'])];
      if (type.name === 'pictureSlot' && typeof slot === 'object' && slot.step.name !== 'failed')
        keys.add(String(attrs['key']));
    });
  return keys.size;
}
