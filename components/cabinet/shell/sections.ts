import type { CollectionName } from '@/lib/content/registry';

/** The sections of the cabinet, in the order of its menu: what changes every week first. */
export const sections = {
  content: ['news', 'notifications', 'slides', 'albums', 'images', 'partners', 'methods', 'adisteme'],
  school: ['pages', 'staff', 'achievements', 'documents', 'indicators', 'milestones', 'stops'],
} as const satisfies Record<string, readonly CollectionName[]>;

/** Every collection in the order of the menu. */
export const listedCollections: readonly CollectionName[] = Object.values(sections).flat();
