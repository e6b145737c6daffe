/**
 * States by which staff filter a list. `untranslated`: without a title in one language. `outdated`: with an outdated
 * translation. `unchecked`: with a machine translation that no person has checked.
 */
export const listStatuses = [
  'draft',
  'published',
  'scheduled',
  'untranslated',
  'outdated',
  'unchecked',
  'trashed',
] as const;

/** A state by which staff filter a list. */
export type ListStatus = (typeof listStatuses)[number];
