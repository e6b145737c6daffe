import { toInput } from '@/lib/content/input';
import type { Localized } from '@/lib/content/localized';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { Choice } from '../../conflict/merge-versions';
import { listPlaces, readPlace, replacePlace, type Place } from '../../conflict/places';

type Texts = Pick<Input<'images'>, 'alt' | 'caption'>;

/** What is changed of a photo; the rest of it stays, a text in the other language too. */
export type PhotoEdit = Partial<Omit<Input<'images'>, keyof Texts>> & {
  readonly [Name in keyof Texts]?: Partial<Texts[Name]>;
};

/** What was changed of a photo and has not been saved. */
export interface UnsavedEdit {
  readonly edit: PhotoEdit;
  /** The photo as it was stored when the change began: what somebody else does to it meanwhile shows against it. */
  readonly base: Input<'images'>;
}

/** Unsaved changes by the photo's id. */
export type UnsavedEdits = Readonly<Record<string, UnsavedEdit>>;

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

/** The places that can be changed by two people at once. An order is asked about as a whole. */
const places = listPlaces(definitionOf('images')).filter(({ field, name }) => field && name !== 'position');

/** The places that an edit changes, and that somebody else has changed otherwise since it began with `base`. */
export function listDisputes({ edit, base }: UnsavedEdit, stored: Item<'images'>): Place[] {
  const [mine, theirs] = [toEditedInput(stored, edit), toEditedInput(stored)];
  const isSame = (a: Input<'images'>, b: Input<'images'>, place: Place) =>
    JSON.stringify(readPlace({ ...a }, place)) === JSON.stringify(readPlace({ ...b }, place));
  return places.filter((place) => !isSame(mine, theirs, place) && !isSame(base, theirs, place));
}

/** Settles a dispute: my text replaces what is stored, or is given up. `null`: nothing is left to be saved. */
export function settleDispute(
  { edit, base }: UnsavedEdit,
  place: Place,
  choice: Choice,
  stored: Item<'images'>,
): UnsavedEdit | null {
  if (choice === 'mine') {
    const theirs = readPlace({ ...toEditedInput(stored) }, place);
    return { edit, base: replacePlace({ ...base }, place, theirs) as unknown as Input<'images'> };
  }
  const left = withoutPlace(edit, place);
  return Object.keys(left).length > 0 ? { edit: left, base } : null;
}

function withoutPlace(edit: PhotoEdit, { name, locale }: Place): PhotoEdit {
  const { [name as keyof PhotoEdit]: value, ...others } = edit;
  if (!locale) return others;
  const { [locale]: _given, ...texts } = value as Partial<Localized<unknown>>;
  return Object.keys(texts).length > 0 ? { ...others, [name]: texts } : others;
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
