/**
 * The states that staff can narrow a list to. `untranslated`: without a title in one of the languages; `outdated`:
 * with a language that was not changed since the other one was.
 */
export const listStatuses = [
  'draft',
  'published',
  'scheduled',
  'untranslated',
  'outdated',
  'trashed',
] as const;

/** One of {@link listStatuses}. */
export type ListStatus = (typeof listStatuses)[number];
