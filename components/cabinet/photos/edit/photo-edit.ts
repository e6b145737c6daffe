import { toInput } from '@/lib/content/input';
import type { Localized } from '@/lib/content/localized';
import { definitionOf, type Input, type Item } from '@/lib/content/registry';
import { listMissing, missingReasons, type MissingReason } from '../../images/list-missing';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { listPlaces, readPlace, replacePlace } from '@/components/cabinet/values/places';

type Texts = Pick<Input<'images'>, 'alt' | 'caption'>;

/** A change of a photo. Absent fields and texts in the other language stay unchanged. */
export type PhotoEdit = Partial<Omit<Input<'images'>, keyof Texts>> & {
  readonly [Name in keyof Texts]?: Partial<Texts[Name]>;
};

/** An unsaved edit. */
export interface PendingEdit {
  readonly edit: PhotoEdit;
  /** The stored photo when the edit began. A place that another editor changed since then is a conflict. */
  readonly base: Input<'images'>;
}

/** Pending edits by the photo's id. */
export type PendingEdits = Readonly<Record<string, PendingEdit>>;

/** Returns the input that stores a photo with an edit. */
export function toEditedInput(photo: Item<'images'>, edit: PhotoEdit = {}): Input<'images'> {
  const { alt, caption, ...rest } = toInput(definitionOf('images'), photo) as unknown as Input<'images'>;
  return {
    ...rest,
    ...edit,
    alt: { ...alt, ...edit.alt },
    caption: { ...caption, ...edit.caption },
  };
}

/** Joins two edits of the same photo, the later one last. */
export function joinEdits(first: PhotoEdit = {}, last: PhotoEdit): PhotoEdit {
  return {
    ...first,
    ...last,
    ...((first.alt ?? last.alt) && { alt: { ...first.alt, ...last.alt } }),
    ...((first.caption ?? last.caption) && { caption: { ...first.caption, ...last.caption } }),
  };
}

/** Places that can conflict. The order of an album is compared as a whole. */
const places = listPlaces(definitionOf('images')).filter(({ field, name }) => field && name !== 'position');

/** Returns the places that an edit and, since `base`, another editor changed differently. */
export function listConflicts({ edit, base }: PendingEdit, stored: Item<'images'>): Place[] {
  const [mine, theirs] = [toEditedInput(stored, edit), toEditedInput(stored)];
  const isSame = (a: Input<'images'>, b: Input<'images'>, place: Place) =>
    JSON.stringify(readPlace({ ...a }, place)) === JSON.stringify(readPlace({ ...b }, place));
  return places.filter((place) => !isSame(mine, theirs, place) && !isSame(base, theirs, place));
}

/** Resolves the conflict of a place. Returns the edit that is left to save, or `null`. */
export function resolveConflict(
  { edit, base }: PendingEdit,
  place: Place,
  choice: Choice,
  stored: Item<'images'>,
): PendingEdit | null {
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

/** Returns how many photos lack each reason after an edit, in the order of the fields. */
export function countMissing(
  photos: readonly Item<'images'>[],
  toEdit: (photo: Item<'images'>) => PhotoEdit,
): readonly { readonly reason: MissingReason; readonly count: number }[] {
  const lists = photos.map((photo) => listMissing(toEditedInput(photo, toEdit(photo))));
  return missingReasons
    .map((reason) => ({ reason, count: lists.filter((list) => list.includes(reason)).length }))
    .filter(({ count }) => count > 0);
}

/** Returns the photos sorted by the time they were taken. Photos without a date keep their order and come last. */
export function sortByTakenAt(photos: readonly Item<'images'>[]): Item<'images'>[] {
  const timeOf = ({ file, takenAt }: Item<'images'>) => file?.takenAt ?? takenAt ?? '9999';
  return photos.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : timeOf(a) > timeOf(b) ? 1 : 0));
}
