import { expect, test } from 'vitest';
import { partner } from '@/lib/content/partner';
import type { Item } from '@/lib/content/registry';
import { toPreviewNote } from './preview-note';

const nowMs = Date.parse('2026-05-03T05:00:00Z');
const stored: Item<'partners'> = {
  id: '0b9f8a52-1f33-4e0e-9d3f-1b1f4f9b6a11',
  version: 3,
  name: { kz: 'a', ru: 'b' },
  link: null,
  logo: null,
  position: 1,
  status: { kz: 'draft', ru: 'published' },
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
const changed = { ...stored, name: { kz: 'a', ru: 'c' } };

test.each([
  ['one that was never stored', stored, null, 'ru', 'banner'],
  ['a language that is a draft', stored, stored, 'kz', 'banner'],
  ['one in the trash', stored, { ...stored, deletedAt: stored.createdAt }, 'ru', 'banner'],
  [
    'one that waits for its day',
    stored,
    { ...stored, publishAt: '2026-06-01T05:00:00.000Z' },
    'ru',
    'banner',
  ],
  ['one with changes', changed, stored, 'ru', 'bannerChanged'],
  ['one that is shown as it is', stored, stored, 'ru', 'bannerSame'],
] as const)('the note above a preview of %s', (_, item, kept, locale, note) => {
  const shown = { ...item, version: 0, status: { kz: 'draft', ru: 'draft' } } as const;
  expect(toPreviewNote(partner, { shown, stored: kept }, { locale, nowMs })).toBe(note);
});
