import { toInput } from '@/lib/content/input';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';

type Texts = Pick<Input<'images'>, 'alt' | 'caption'>;

/** What is changed of a photo; the rest of it stays, a text in the other language too. */
export type PhotoEdit = Partial<Omit<Input<'images'>, keyof Texts>> & {
  readonly [Name in keyof Texts]?: Partial<Texts[Name]>;
};

/** A photo as it is sent, with what was changed since it was read. */
export function toEditedInput(photo: Item<'images'>, edit: PhotoEdit = {}): Input<'images'> {
  const { alt, caption, ...rest } = toInput(definitionOf('images'), photo) as unknown as Input<'images'>;
  return {
    ...rest,
    ...edit,
    alt: { ...alt, ...edit.alt },
    caption: { ...caption, ...edit.caption },
  };
}

/** Two changes of the same photo, the later one last. */
export function joinEdits(first: PhotoEdit = {}, last: PhotoEdit): PhotoEdit {
  return {
    ...first,
    ...last,
    ...((first.alt ?? last.alt) && { alt: { ...first.alt, ...last.alt } }),
    ...((first.caption ?? last.caption) && { caption: { ...first.caption, ...last.caption } }),
  };
}

/** Everything that can keep a photo from being published, in the order in which it is asked. */
const reasons = [
  'alt_required_kz',
  'alt_required_ru',
  'consent_required',
  'consent_source_required',
] as const;

/** One thing that keeps a photo from being published. */
export type MissingReason = (typeof reasons)[number];

/** What keeps a photo from being published in both languages. */
export function listMissing(input: Input<'images'>): MissingReason[] {
  const { publishRules } = definitionOf('images');
  const found = new Set<string>(
    locales.flatMap((locale) =>
      publishRules(input as unknown as Record<string, unknown>, locale).map(({ code }) =>
        code === 'alt_required' ? `${code}_${locale}` : code,
      ),
    ),
  );
  return reasons.filter((reason) => found.has(reason));
}

/** Photos by when they were taken; those of which nobody knows come last, in the order they had. */
export function sortByTakenAt(photos: readonly Item<'images'>[]): Item<'images'>[] {
  const timeOf = ({ file, takenAt }: Item<'images'>) => file?.takenAt ?? takenAt ?? '9999';
  return photos.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));
}
