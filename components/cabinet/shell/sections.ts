import type { CollectionName } from '@/lib/content/registry';

/** The sections of the cabinet, in the order of its menu: what changes every week first. */
export const sections = {
  content: ['news', 'notifications', 'slides', 'albums', 'images', 'partners', 'methods', 'adisteme'],
  school: ['pages', 'staff', 'achievements', 'documents', 'indicators', 'milestones', 'stops'],
} as const satisfies Record<string, readonly CollectionName[]>;

// A collection that the menu forgets does not type-check.
type Listed = (typeof sections)[keyof typeof sections][number];
const isComplete: [CollectionName] extends [Listed] ? true : never = true;

/** Every collection in the order of the menu. */
export const listedCollections: readonly CollectionName[] = isComplete && Object.values(sections).flat();
