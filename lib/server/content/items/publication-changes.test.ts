import { expect, test } from 'vitest';
import type { Publication } from '@/lib/content/publication';
import { listPublicationChanges } from './publication-changes';

const nowMs = Date.parse('2026-03-01T10:00:00Z');
const past = '2026-02-01T00:00:00.000Z';
const future = '2026-04-01T00:00:00.000Z';
const later = '2026-05-01T00:00:00.000Z';

const of = (
  kz: 'draft' | 'published',
  ru: 'draft' | 'published',
  publishAt: string | null = null,
  unpublishAt: string | null = null,
): Publication => ({ status: { kz, ru }, publishAt, unpublishAt });

test.each([
  ['a draft', of('draft', 'draft'), of('draft', 'draft'), []],
  ['both languages', of('draft', 'draft'), of('published', 'published'), ['publish kz,ru']],
  ['one language', of('published', 'draft'), of('published', 'published'), ['publish ru']],
  ['an exchange', of('published', 'draft'), of('draft', 'published'), ['publish ru', 'withdraw kz']],
  ['a withdrawal', of('published', 'published'), of('draft', 'draft'), ['withdraw kz,ru']],
  ['a future start', of('draft', 'draft'), of('published', 'draft', future), ['schedule kz']],
  ['an equal start', of('published', 'draft', future), of('published', 'draft', future), []],
  ['another start', of('published', 'draft', future), of('published', 'draft', later), ['schedule kz']],
  ['no start any more', of('published', 'draft', future), of('published', 'draft'), ['publish kz']],
  ['a scheduled draft', of('published', 'draft', future), of('draft', 'draft', future), ['withdraw kz']],
  ['an end in the past', of('published', 'draft'), of('published', 'draft', null, past), ['withdraw kz']],
  ['an end in the future', of('published', 'draft'), of('published', 'draft', null, future), []],
  ['an ended draft', of('published', 'draft', null, past), of('draft', 'draft', null, past), []],
])('names %s', (_name, previous, saved, expected) => {
  const changes = listPublicationChanges(previous, saved, nowMs);
  expect(changes.map(({ action, languages }) => `${action} ${languages.join(',')}`)).toEqual(expected);
});
