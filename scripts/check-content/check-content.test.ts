import { describe, expect, it } from 'vitest';
import { defineContent } from '@/lib/content/define-content';
import { defineBlock } from '../../lib/content/define-block';
import {
  blocks,
  flag,
  localizedText,
  number,
  oneOf,
  reference,
  references,
  rows,
  slug,
} from '@/lib/content/kinds';
import { listCabinetPages } from './list-cabinet-pages';
import { listMessageProblems, type MessageTree } from './list-message-problems';
import { listMissingColumns } from './list-missing-columns';
import { listMissingErrorTexts, listMissingLabels } from './list-missing-texts';
import { listRepeatedNumbers } from './list-repeated-numbers';
import { listTakenNames } from './list-taken-names';
import { listUndeclaredBlocks } from './list-undeclared-blocks';
import { listUnknownReferences } from './list-unknown-references';

const definition = defineContent({
  type: 'sample',
  fields: {
    title: localizedText({ maxLength: 10 }),
    slug: slug({ from: 'title' }),
    pinned: flag(),
    schoolYear: number({ min: 1, max: 9 }),
    size: oneOf(['small', 'large']),
    leader: reference('teacher'),
    guests: references('staff'),
  },
  titleField: 'title',
  partOf: 'guests',
  cabinet: {
    section: 'school',
    dialogFields: ['title'],
  },
  list: { sort: { field: 'title', direction: 'asc' } },
});

describe('listMissingColumns', () => {
  it('names a field without a column and a column of another type', () => {
    const columns = [
      { name: 'title_kz', type: 'TEXT', isUnique: 0 },
      { name: 'slug', type: 'TEXT', isUnique: 0 },
      { name: 'pinned', type: 'text', isUnique: 0 },
      { name: 'school_year', type: 'INTEGER', isUnique: 1 },
      { name: 'size', type: 'text', isUnique: 0 },
      { name: 'leader', type: 'text', isUnique: 0 },
    ] as const;
    expect(listMissingColumns(definition, columns)).toEqual([
      'lib/server/db/migrations: no column sample.title_ru (text) for field title',
      'lib/server/db/migrations: column sample.slug is text, but field slug is unique text',
      'lib/server/db/migrations: column sample.pinned is text, but field pinned is integer',
      'lib/server/db/migrations: column sample.school_year is unique integer, but field schoolYear is integer',
      'lib/server/db/migrations: no column sample.guests (text) for field guests',
    ]);
  });

  it('names a missing table once, with its columns', () => {
    expect(listMissingColumns(definition, [])).toEqual([
      'lib/server/db/migrations: no table sample (title_kz text, title_ru text, slug unique text, pinned integer, school_year integer, size text, leader text, guests text)',
    ]);
  });
});

describe('listUnknownReferences', () => {
  it('names a field that refers to no content type, and a partOf that is not a reference', () => {
    expect(listUnknownReferences(definition, ['sample', 'staff'])).toEqual([
      'lib/content/types/sample.ts: leader refers to teacher, which is no content type',
      'lib/content/types/sample.ts: partOf names guests, which is no reference',
    ]);
  });
});

describe('listRepeatedNumbers', () => {
  it('names a migration with the number of another', () => {
    expect(listRepeatedNumbers(['0001-base', '9001-event', '9001-vacancy'])).toEqual([
      'lib/server/db/migrations/9001-vacancy.ts: has the number of 9001-event',
    ]);
  });
});

describe('listMissingLabels', () => {
  it('names a type, a field and an option without a text', () => {
    const labels = ['title', 'slug', 'pinned', 'schoolYear', 'leader', 'guests'];
    const fields = Object.fromEntries(labels.map((name) => [name, { label: 'x' }]));
    const messages = { sample: { one: 'x', many: 'x', fields, options: { size: { small: 'x' } } } };
    expect(listMissingLabels(definition, 'ru', messages)).toEqual([
      'messages/ru/content.json: no text sample.add',
      'messages/ru/content.json: no text sample.fields.size.label',
      'messages/ru/content.json: no text sample.options.size.large',
    ]);
  });
});

describe('blocks', () => {
  const row = rows({ day: oneOf(['monday', 'friday']), cook: reference('cook') });
  const menu = defineBlock({ type: 'menu', group: 'facts', fields: { rows: row } });
  const withBlocks = defineContent({
    type: 'sample',
    fields: { title: localizedText({ maxLength: 10 }), blocks: blocks(() => [menu], { maxItems: 9 }) },
    titleField: 'title',
    cabinet: { section: 'school', dialogFields: ['title'] },
    list: { sort: { field: 'title', direction: 'asc' } },
  });

  it('names the texts that a block and its rows lack', () => {
    const fields = { title: { label: 'x' }, blocks: { label: 'x' } };
    const days = { day: { monday: 'x' } };
    const messages = {
      sample: { one: 'x', many: 'x', add: 'x', fields },
      block: { menu: { label: 'x', fields: { rows: { one: 'x', fields: {}, options: days } } } },
    };
    expect(listMissingLabels(withBlocks, 'kz', messages)).toEqual([
      'messages/kz/content.json: no text block.menu.hint',
      'messages/kz/content.json: no text block.menu.fields.rows.label',
      'messages/kz/content.json: no text block.menu.fields.rows.add',
      'messages/kz/content.json: no text block.menu.fields.rows.fields.day.label',
      'messages/kz/content.json: no text block.menu.fields.rows.options.day.friday',
      'messages/kz/content.json: no text block.menu.fields.rows.fields.cook.label',
    ]);
  });

  it('names a reference of a block to no content type', () => {
    expect(listUnknownReferences(withBlocks, ['sample'])).toEqual([
      'lib/content/blocks/facts/menu-block.ts: cook refers to cook, which is no content type',
    ]);
  });

  it('names a block that is not registered, has no file or no component', () => {
    const files = {
      declared: ['menu-block', 'text-block', 'built-in-block'],
      components: ['text-block'],
      registered: ['text', 'map', 'built-in'],
    };
    expect(listUndeclaredBlocks(files)).toEqual([
      'lib/content/blocks/block-registry.ts: menu-block is missing',
      'lib/content/blocks: no file map-block.ts for the block map',
      'components/site/blocks: no component map-block.tsx',
    ]);
  });
});

describe('listMissingErrorTexts', () => {
  it('names a code without a text', () => {
    expect(listMissingErrorTexts('codes', ['gone', 'internal'], 'kz', { codes: { gone: 'x' } })).toEqual([
      'messages/kz/errors.json: no text codes.internal',
    ]);
  });
});

describe('listMessageProblems', () => {
  const list = (kz: MessageTree, ru: MessageTree) => listMessageProblems('site', { kz, ru });

  it.each([
    ['a missing key', { a: 'A', b: 'B' }, { a: 'A' }, 'messages/ru/site.json: no text b'],
    ['a missing group', { a: { b: 'B' } }, {}, 'messages/ru/site.json: no text a.b'],
    ['an empty text', { a: 'A' }, { a: ' ' }, 'messages/ru/site.json: no text a'],
    [
      'another argument',
      { a: '{count}' },
      { a: '{n}' },
      'messages/{kz,ru}/site.json: a has other arguments in kz {count} than in ru {n}',
    ],
    [
      'a missing tag',
      { a: '<b>x</b>' },
      { a: 'x' },
      'messages/{kz,ru}/site.json: a has other arguments in kz {<b>} than in ru {}',
    ],
    [
      'a missing Russian plural form',
      { a: '{n, plural, one {#} other {#}}' },
      { a: '{n, plural, one {#} few {#} other {#}}' },
      'messages/ru/site.json: a has no plural form "many"',
    ],
  ])('names %s', (_what, kz, ru, problem) => {
    expect(list(kz as MessageTree, ru as MessageTree)).toEqual([problem]);
  });

  it('names a text that is not an ICU message', () => {
    expect(list({ a: '{' }, { a: 'A' })[0]).toMatch(/^messages\/kz\/site\.json: a is no ICU message/);
  });

  it('accepts messages that agree', () => {
    const kz = { a: '{n, plural, one {# x} other {# x}}', b: { c: '<link>{name}</link>' } };
    const ru = {
      a: '{n, plural, one {# x} few {# x} many {# x} other {# x}}',
      b: { c: '{name}: <link>x</link>' },
    };
    expect(list(kz, ru)).toEqual([]);
  });
});

describe('listTakenNames', () => {
  const taken = {
    endpoints: ['/users', '/users/{id}', '/{collection}', '/{collection}/{id}'],
    pages: ['', '/users', '/users/[id]', '/album/[id]/photos', '/preview/[id]'],
  };

  it.each([
    [
      { users: { type: 'person', cabinet: { segment: 'person' } } },
      'lib/content/registry.ts: users is also the endpoint /users',
    ],
    [
      { people: { type: 'user', cabinet: { segment: 'users' } } },
      'lib/content/types/user.ts: segment is also the page /cabinet/users',
    ],
    [
      { views: { type: 'view', cabinet: { segment: 'preview' } } },
      'lib/content/types/view.ts: segment is also the page /cabinet/preview',
    ],
    [
      {
        news: { type: 'news', cabinet: { segment: 'news' } },
        notes: { type: 'note', cabinet: { segment: 'news' } },
      },
      'lib/content/registry.ts: notes has the segment of news',
    ],
    [
      {
        news: { type: 'news', cabinet: { segment: 'news' } },
        notes: { type: 'news', cabinet: { segment: 'note' } },
      },
      'lib/content/registry.ts: notes has the type of news',
    ],
  ])('names %j', (definitions, problem) => {
    expect(listTakenNames(definitions, taken)).toEqual([problem]);
  });

  it('accepts a page beside those of a content type', () => {
    expect(listTakenNames({ albums: { type: 'album', cabinet: { segment: 'album' } } }, taken)).toEqual([]);
  });
});

describe('listCabinetPages', () => {
  it('returns pages and route handlers, but not those of content types', () => {
    const pages = listCabinetPages(process.cwd());
    expect(pages).toEqual(expect.arrayContaining(['/users', '/upload']));
    expect(pages.filter((path) => path.includes('[segment]'))).toEqual([]);
  });
});
