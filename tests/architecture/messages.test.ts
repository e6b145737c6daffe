import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorStatuses } from '@/lib/api/errors';
import { defineContent } from '@/lib/content/define-content';
import { inputIssueCodes } from '@/lib/content/input-issue';
import { localizedText, oneOf } from '@/lib/content/kinds';
import { collectionNames, definitionOf } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import { listMissingErrorTexts, listMissingLabels } from './checks/labels';
import { listMessageProblems, type MessageTree } from './checks/messages';
import { root } from './source-files';

const areas = [
  ...new Set(
    locales.flatMap((locale) => {
      const folder = `${root}messages/${locale}`;
      return existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];
    }),
  ),
];

describe('messages', () => {
  it.each(areas)('%s.json has equal keys and arguments in both languages', (area) => {
    expect(listMessageProblems({ kz: readMessages('kz', area), ru: readMessages('ru', area) })).toEqual([]);
  });

  it.each(locales)('name every content type, field and option (%s)', (locale) => {
    const messages = readMessages(locale, 'content');
    expect(collectionNames.flatMap((name) => listMissingLabels(definitionOf(name), messages))).toEqual([]);
  });

  it.each(locales)('have a text for every error code (%s)', (locale) => {
    const messages = readMessages(locale, 'errors');
    expect(listMissingErrorTexts('codes', Object.keys(errorStatuses), messages)).toEqual([]);
    expect(listMissingErrorTexts('issues', inputIssueCodes, messages)).toEqual([]);
  });
});

it.each(locales)('name both fields when an end precedes its start (%s)', (locale) => {
  const form = readMessages(locale, 'cabinet')['form'] as MessageTree;
  const issues = readMessages(locale, 'errors')['issues'] as MessageTree;
  for (const field of ['publishAt', 'unpublishAt'])
    expect(issues['unpublish_before_publish']).toContain(form[field]);
});

describe('message check', () => {
  const problems = (kz: MessageTree, ru: MessageTree) => listMessageProblems({ kz, ru });

  it.each([
    ['a key that a language lacks', { a: 'A', b: 'B' }, { a: 'A' }, ['b: no text in ru']],
    ['a group that a language lacks', { a: { b: 'B' } }, {}, ['a.b: no text in ru']],
    ['an empty text', { a: 'A' }, { a: ' ' }, ['a: no text in ru']],
    ['another argument', { a: '{count}' }, { a: '{n}' }, ['a: arguments differ: kz {count}, ru {n}']],
    ['a lost tag', { a: '<b>x</b>' }, { a: 'x' }, ['a: arguments differ: kz {<b>}, ru {}']],
    [
      'a missing Russian plural form',
      { a: '{n, plural, one {#} other {#}}' },
      { a: '{n, plural, one {#} few {#} other {#}}' },
      ['a: ru has no plural form "many"'],
    ],
  ])('finds %s', (_what, kz, ru, expected) => {
    expect(problems(kz as MessageTree, ru as MessageTree)).toEqual(expected);
  });

  it('finds an invalid ICU message', () => {
    expect(problems({ a: '{' }, { a: 'A' })[0]).toMatch(/^a: kz is no ICU message/);
  });

  it('accepts equal messages', () => {
    const kz = { a: '{n, plural, one {# x} other {# x}}', b: { c: '<link>{name}</link>' } };
    const ru = {
      a: '{n, plural, one {# x} few {# x} many {# x} other {# x}}',
      b: { c: '{name}: <link>x</link>' },
    };
    expect(problems(kz, { ...ru, b: { c: '<link>{name}</link>' } })).toEqual([]);
    expect(problems(kz, ru)).toEqual([]);
  });
});

describe('label check', () => {
  const definition = defineContent({
    type: 'sample',
    cabinetSegment: 'sample',
    fields: { title: localizedText({ maxLength: 10 }), size: oneOf(['small', 'large']) },
    titleField: 'title',
    dialogFields: ['title'],
    defaultSort: { field: 'title', direction: 'asc' },
  });

  it('finds a type, field and option without a label', () => {
    const messages = {
      sample: {
        one: 'x',
        many: 'x',
        fields: { title: { label: 'x' } },
        options: { size: { small: 'x' } },
      },
    };
    expect(listMissingLabels(definition, messages)).toEqual([
      'sample.add',
      'sample.fields.size.label',
      'sample.options.size.large',
    ]);
  });

  it('finds an error code without a text', () => {
    expect(listMissingErrorTexts('codes', ['gone', 'internal'], { codes: { gone: 'x' } })).toEqual([
      'codes.internal',
    ]);
  });
});

function readMessages(locale: string, area: string): MessageTree {
  const path = `${root}messages/${locale}/${area}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as MessageTree) : {};
}
