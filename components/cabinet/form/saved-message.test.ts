import { expect, it } from 'vitest';
import { storedPartner } from '@/tests/setup/stored-partner';
import { toSavedMessage } from './saved-message';

const published = { ...storedPartner, status: { kz: 'published', ru: 'published' } } as const;
const before = '2026-05-01T04:59:00.000Z';
const later = '2026-05-01T05:01:00.000Z';
const both = { kz: 'published', ru: 'published' } as const;

it.each([
  ['a draft', undefined, storedPartner, { key: 'savedDraft' }],
  ['what is published', undefined, published, { key: 'saved' }],
  ['what is still to come', undefined, { ...published, publishAt: later }, { key: 'saved' }],
  ['one language', { ru: 'published' }, published, { key: 'publishedRu' }],
  ['both', both, { ...published, publishAt: before, unpublishAt: later }, { key: 'publishedBoth' }],
  [
    'one for later',
    { kz: 'published' },
    { ...published, publishAt: later },
    { key: 'scheduledKz', at: later },
  ],
  ['another', { ru: 'published' }, { ...published, publishAt: later }, { key: 'scheduledRu', at: later }],
  ['both for later', both, { ...published, publishAt: later }, { key: 'scheduledBoth', at: later }],
  ['too late', both, { ...published, unpublishAt: before }, { key: 'publishedTooLate', at: before }],
  ['taken back', { ru: 'draft' }, { ...storedPartner, publishAt: later }, { key: 'unpublishedRu' }],
] as const)('reports %s', (_what, status, stored, message) => {
  expect(toSavedMessage(status, stored)).toEqual(message);
});
