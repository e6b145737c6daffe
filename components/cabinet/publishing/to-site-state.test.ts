import { expect, it } from 'vitest';
import { storedPartner } from '@/tests/setup/stored-partner';
import { toSiteState } from './to-site-state';

const nowMs = Date.parse('2026-05-01T05:00:00.000Z');
const before = '2026-05-01T04:59:00.000Z';
const later = '2026-05-01T05:01:00.000Z';
const latest = '2026-05-01T06:00:00.000Z';
const both = { ...storedPartner, status: { kz: 'published', ru: 'published' } } as const;
const kazakh = { ...storedPartner, status: { kz: 'published', ru: 'draft' } } as const;
const russian = { ...storedPartner, status: { kz: 'draft', ru: 'published' } } as const;

it.each([
  ['a draft', storedPartner, { name: 'draft' }],
  ['a draft with a start', { ...storedPartner, publishAt: later }, { name: 'draft' }],
  ['both languages', both, { name: 'shown' }],
  ['both for a time', { ...both, publishAt: before, unpublishAt: later }, { name: 'shown', until: later }],
  ['Kazakh only', kazakh, { name: 'shownKz' }],
  ['Kazakh only for a time', { ...kazakh, unpublishAt: later }, { name: 'shownKz', until: later }],
  ['Russian only', russian, { name: 'shownRu' }],
  ['an item that starts later', { ...kazakh, publishAt: later }, { name: 'scheduled', at: later }],
  [
    'an item that is shown for a time later',
    { ...kazakh, publishAt: later, unpublishAt: latest },
    { name: 'scheduled', at: later, until: latest },
  ],
  ['an item that has ended', { ...both, unpublishAt: before }, { name: 'expired', at: before }],
] as const)('names the state of %s', (_name, stored, state) => {
  expect(toSiteState('news', stored, nowMs)).toEqual(state);
});

it('claims nothing about images, which other items show', () => {
  expect(toSiteState('images', storedPartner, nowMs)).toEqual({ name: 'inside' });
});

it('says that an image of people without consent is shown nowhere', () => {
  const image = { ...storedPartner, showsPeople: true, consent: false };
  expect(toSiteState('images', image, nowMs)).toEqual({ name: 'noConsent' });
});

it.each([
  ['substitutions', '2026-04-30', 'past'],
  ['substitutions', '2026-05-01', 'shown'],
  ['daymenus', '2026-04-30', 'past'],
  ['daymenus', '2026-05-01', 'shown'],
  // The calendar shows events of past days, and lists show past news.
  ['events', '2026-04-30', 'shown'],
  ['news', '2026-04-30', 'shown'],
] as const)('names the state of %s of %s', (collection, date, name) => {
  expect(toSiteState(collection, { ...both, date } as never, nowMs)).toEqual({ name });
});
