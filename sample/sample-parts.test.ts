import { expect, it } from 'vitest';
import type { BlocksField } from '../lib/content/kinds/blocks';
import { definitionOf } from '../lib/content/registry';
import { readSampleContent } from './sample-content';
import { drawAdded, listClosedDays } from './sample-parts';
import { toSampleBlocks } from './to-sample-blocks';

it('features add their collections in the order in which items refer to each other', () => {
  expect(readSampleContent().map(({ collection }) => collection)).toEqual([
    ...[
      'slides',
      'partners',
      'notifications',
      'albums',
      'images',
      'news',
      'documents',
      'adisteme',
      'methods',
    ],
    ...['staff', 'teachers', 'vacancies', 'achievements', 'milestones', 'indicators', 'stops', 'events'],
    ...['timetables', 'substitutions', 'bells', 'dishes', 'cyclemenus', 'daymenus', 'canteen'],
    ...['pages', 'site', 'menu', 'synonyms'],
  ]);
});

it('features add the closed days of the school and draw their own pictures', () => {
  expect(listClosedDays()).toContainEqual({ when: { inYear: '12-16' }, days: 1 });
  expect(drawAdded('panorama', 'gym')).toMatchObject({ columns: 320, rows: 160 });
  expect(() => drawAdded('panorama', 'roof')).toThrow('There is no panorama roof');
  expect(() => drawAdded('cover', 'gym')).toThrow('No part of the sample draws the field cover');
});

it('a page leaves out blocks of features that are not installed', () => {
  const field = definitionOf('pages').fields['blocks'] as BlocksField;
  const values = { day: '2026-09-01', addDays: (day: string) => day, toText: (value: unknown) => value };
  const blocks = toSampleBlocks(field, [{ type: 'borrowed-books' }, { type: 'text' }], values);
  expect(blocks.map(({ type }) => type)).toEqual(['text']);
});

it('has only blocks of installed types', () => {
  const field = definitionOf('pages').fields['blocks'] as BlocksField;
  const known = field.definitions.map(({ type }) => type);
  const pages = readSampleContent().find(({ collection }) => collection === 'pages')!.items;
  const used = pages.flatMap(({ fields }) => (fields['blocks'] as { type: string }[] | undefined) ?? []);
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter(({ type }) => !known.includes(type))).toEqual([]);
});
