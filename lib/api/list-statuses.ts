/**
 * States by which staff filter a list. `untranslated`: without a title in one language. `outdated`: with an outdated
 * translation.
 */
export const listStatuses = [
  'draft',
  'published',
  'scheduled',
  'untranslated',
  'outdated',
  'trashed',
] as const;

/** A state by which staff filter a list. */
export type ListStatus = (typeof listStatuses)[number];
