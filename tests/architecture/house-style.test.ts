import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findNameProblem, listUndocumented } from './checks/house-style';
import { listSourceFiles, root } from './source-files';

describe('house style', () => {
  it('names files in kebab-case after their content', () => {
    const files = listSourceFiles(['app', 'components', 'lib', 'tests', 'sample', 'bench']);
    expect(files.map(findNameProblem).filter((problem) => problem !== null)).toEqual([]);
  });

  it('writes server actions as functions of modules, which enclose no values', () => {
    const files = listSourceFiles(['app', 'components', 'lib']);
    const inline = files.filter((path) => /.\s*['"]use server['"]/s.test(readFileSync(root + path, 'utf8')));
    expect(inline).toEqual([]);
  });

  it('documents every export outside app', () => {
    const files = listSourceFiles(['components', 'lib']);
    expect(files.flatMap((path) => listUndocumented(path, readFileSync(root + path, 'utf8')))).toEqual([]);
  });
});

describe('file name check', () => {
  it.each([
    'components/ui/Button.tsx',
    'lib/server/rich_text.ts',
    'lib/utils.ts',
    'components/site/helpers.tsx',
    'lib/contentStore.test.ts',
  ])('rejects %s', (path) => {
    expect(findNameProblem(path)).not.toBeNull();
  });

  it.each([
    'components/ui/text-field.tsx',
    'app/[locale]/news/[slug]/page.tsx',
    'lib/server/db/migrations/0001-base.ts',
    'lib/env/env.test.ts',
  ])('accepts %s', (path) => {
    expect(findNameProblem(path)).toBeNull();
  });
});

describe('docstring check', () => {
  it.each([
    ['export function read() {}', 'a.ts: read has no docstring'],
    ['// Says something.\nexport const limit = 1;', 'a.ts: limit has no docstring'],
    ['export interface Item {}', 'a.ts: Item has no docstring'],
    ['export type Id = string;', 'a.ts: Id has no docstring'],
    ['export interface ReadOptions {}', 'a.ts: ReadOptions has no docstring'],
    [
      'export interface Page {}\n/** Reads. */\nexport function read(page: Page) {}',
      'a.ts: Page has no docstring',
    ],
  ])('rejects %s', (source, problem) => {
    expect(listUndocumented('a.ts', source)).toEqual([problem]);
  });

  it.each([
    '/** Reads. */\nexport function read() {}',
    'function read() {}',
    'export interface ReadOptions {}\n/** Reads. */\nexport function read(options: ReadOptions) {}',
    '/** Reads. */\nexport class Reader { constructor(private readonly settings: Settings) {} }\nexport interface Settings {}',
    "export { read } from './read';",
  ])('accepts %s', (source) => {
    expect(listUndocumented('a.ts', source)).toEqual([]);
  });
});
