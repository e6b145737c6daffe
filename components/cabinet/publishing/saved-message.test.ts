import { expect, it } from 'vitest';
import { storedPartner } from '@/tests/setup/stored-partner';
import { toSavedMessage } from './saved-message';

const published = { ...storedPartner, status: { kz: 'published', ru: 'published' } } as const;
const kazakh = { ...storedPartner, status: { kz: 'published', ru: 'draft' } } as const;
const russian = { ...storedPartner, status: { kz: 'draft', ru: 'published' } } as const;
const before = '2026-05-01T04:59:00.000Z';
const later = '2026-05-01T05:01:00.000Z';
const both = { kz: 'published', ru: 'published' } as const;

it.each([
  ['a draft', undefined, storedPartner, { key: 'savedDraft' }],
  ['what visitors see', undefined, published, { key: 'saved' }],
  ['what visitors see in Kazakh', undefined, kazakh, { key: 'savedKz' }],
  ['what visitors see in Russian', undefined, russian, { key: 'savedRu' }],
  [
    'what visitors do not see yet',
    undefined,
    { ...published, publishAt: later },
    { key: 'savedScheduled', at: later },
  ],
  [
    'what visitors no longer see',
    undefined,
    { ...published, unpublishAt: before },
    { key: 'publishedTooLate', at: before },
  ],
  ['one language', { ru: 'published' }, published, { key: 'publishedRu' }],
  [
    'both for a time',
    both,
    { ...published, publishAt: before, unpublishAt: later },
    { key: 'publishedBoth', until: later },
  ],
  [
    'what visitors see for a time',
    undefined,
    { ...published, unpublishAt: later },
    { key: 'saved', until: later },
  ],
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
  ['both taken back', { kz: 'draft', ru: 'draft' }, storedPartner, { key: 'unpublishedBoth' }],
] as const)('reports %s', (_what, status, stored, message) => {
  expect(toSavedMessage('news', status, stored)).toEqual(message);
});

it('reports a saved image without a claim about visitors', () => {
  expect(toSavedMessage('images', undefined, published)).toEqual({ key: 'savedInside' });
});

it.each([
  ['substitutions', undefined],
  ['daymenus', undefined],
  ['daymenus', both],
] as const)('reports %s of a past day without a claim that visitors see them', (collection, status) => {
  const past = { ...published, date: '2025-12-01' };
  expect(toSavedMessage(collection, status, past)).toEqual({ key: 'savedPast' });
});
