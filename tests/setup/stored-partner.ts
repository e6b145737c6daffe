import type { Item } from '@/lib/content/registry';

/** A partner as returned by the API: saved three times, never published. */
export const storedPartner: Item<'partners'> = {
  id: '0b9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11',
  version: 3,
  name: { kz: 'a', ru: 'b' },
  link: null,
  logo: null,
  position: 1,
  status: { kz: 'draft', ru: 'draft' },
  publishAt: null,
  unpublishAt: null,
  createdAt: '2026-05-01T05:00:00.000Z',
  updatedAt: '2026-05-01T05:00:00.000Z',
  textChangedAt: { kz: null, ru: null },
  publishedAt: { kz: null, ru: null },
  createdBy: null,
  updatedBy: null,
  deletedAt: null,
};
