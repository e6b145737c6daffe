import { expect, test } from 'vitest';
import { partner } from '@/lib/content/types/partner';
import { storedPartner } from '@/tests/setup/stored-partner';
import { toPreviewNote } from './preview-note';

const nowMs = Date.parse('2026-05-03T05:00:00Z');
const stored = { ...storedPartner, status: { kz: 'draft', ru: 'published' } } as const;
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
] as const)('describes a preview of %s', (_, item, kept, locale, note) => {
  const shown = { ...item, version: 0, status: { kz: 'draft', ru: 'draft' } } as const;
  expect(toPreviewNote(partner, { shown, stored: kept }, { locale, nowMs })).toBe(note);
});
