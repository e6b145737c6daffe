import { describe, expect, it } from 'vitest';
import { news } from '@/lib/content/types/news';
import { createInitialValues } from './item-values';
import { compareVersions, keepTyped, listDifferences, mergeVersions } from './merge-versions';
import { toPath } from './places';

const base = {
  ...createInitialValues(news, '2026-05-01'),
  title: { kz: 'kz', ru: 'ru' },
};
const picture = (id: string, alt: string) => ({
  id,
  alt: { kz: alt, ru: null },
  decorative: false,
  file: {},
});

describe('listDifferences', () => {
  it.each([
    ['nothing', {}, []],
    ['one language of a text', { title: { kz: 'other', ru: 'ru' } }, ['title.kz']],
    ['an emptied text', { lead: { kz: '', ru: null } }, []],
    ['another picture', { cover: picture('1', 'a') }, ['cover']],
    ['the publication', { status: { kz: 'published', ru: 'draft' } }, ['status.kz']],
    ['the schedule', { publishAt: '2026-05-02T00:00:00.000Z' }, ['publishAt']],
  ])('finds %s', (_, change, paths) => {
    const changed = { ...base, ...change } as typeof base;
    expect(listDifferences(news, base, changed).map(toPath)).toEqual(paths);
  });

  it('treats a picture with another description as equal', () => {
    const a = { ...base, cover: picture('1', 'a') };
    expect(listDifferences(news, a, { ...base, cover: picture('1', 'b') })).toEqual([]);
  });
});

it('suggests the changed version, and mine if both changed the place', () => {
  const mine = { ...base, title: { kz: 'mine', ru: 'mine' } };
  const theirs = { ...base, title: { kz: 'theirs', ru: 'ru' }, category: 'it' };
  const differences = compareVersions(news, { base, mine, theirs });
  expect(
    differences.map(({ place, suggested, isConflict }) => [toPath(place), suggested, isConflict]),
  ).toEqual([
    ['title.kz', 'mine', true],
    ['title.ru', 'mine', false],
    ['category', 'theirs', false],
  ]);
});

it('merges by choice', () => {
  const mine = { ...base, title: { kz: 'mine', ru: 'mine' } };
  const theirs = { ...base, title: { kz: 'theirs', ru: 'theirs' }, pinned: true };
  const merged = mergeVersions(news, { mine, theirs }, { 'title.ru': 'theirs', 'title.kz': 'mine' });
  expect(merged).toEqual({ ...base, title: { kz: 'mine', ru: 'theirs' } });
});

it('keeps text typed during a save, and takes the stored values otherwise', () => {
  const current = { ...base, title: { kz: 'kz', ru: 'ru and more' } };
  const stored = { ...base, slug: 'made-by-the-server' };
  expect(keepTyped(news, { sent: base, current, stored })).toEqual({
    ...stored,
    title: { kz: 'kz', ru: 'ru and more' },
  });
});
