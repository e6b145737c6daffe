import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, expect, test } from 'vitest';
import { root } from '../architecture/source-files';
import { runProgram } from '../features/check-copy';
import { copyProject } from '../features/copy-project';

const run = promisify(execFile);

/** The test runs several programs in sequence. */
const timeoutMs = 120_000;

const copy = copyProject();
const section = readSection();
const [definition, migration, labels] = readExamples();
const changed = new Set<string>();

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'the documented steps suffice for a new content type',
  async () => {
    write('lib/content/types/excursion.ts', definition);
    change(
      'lib/content/registry.ts',
      'import { image }',
      "import { excursion } from './types/excursion';\nimport { image }",
    );
    change('lib/content/registry.ts', '  news,\n', '  news,\n  excursions: excursion,\n');
    const texts = [
      'one',
      'many',
      'add',
      ...['title', 'slug', 'date', 'leader', 'guests', 'body'].map(toLabelPath),
    ];
    expect(await checkContent()).toEqual([
      'lib/server/db/migrations: no table excursion (title_kz text, title_ru text, slug unique text, date text, leader text, guests text, body_kz text, body_ru text)',
      ...['kz', 'ru'].flatMap((locale) =>
        texts.map((text) => `messages/${locale}/content.json: no text excursion.${text}`),
      ),
    ]);

    write('lib/server/db/migrations/9001-excursion.ts', migration);
    for (const locale of ['kz', 'ru']) {
      const path = `messages/${locale}/content.json`;
      const messages = JSON.parse(readFileSync(join(copy, path), 'utf8')) as object;
      write(path, JSON.stringify({ ...messages, ...(JSON.parse(labels) as object) }));
    }
    expect(await checkContent()).toEqual([]);
    expect([...changed].sort()).toEqual(listNamedFiles());
    expect(listTypeErrors()).toEqual([]);
    await runProgram(copy, 'tests/new-content-type/use-excursions.ts');
  },
  timeoutMs,
);

function readSection(): string {
  const guide = readFileSync(join(root, 'docs/extending.md'), 'utf8');
  return guide.slice(guide.indexOf('## Add a content type'), guide.indexOf('## Add a block'));
}

/** Returns the examples of the section: definition, migration, labels. */
function readExamples(): [string, string, string] {
  const [first, second, third] = [...section.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code);
  if (!first || !second || !third) throw new Error('The guide has other examples than expected');
  return [first, second, third];
}

/** Returns the files that the section names. */
function listNamedFiles(): string[] {
  return [...section.matchAll(/`([\w./-]+\/[\w-]+\.(?:ts|json))`/g)].map(([, path]) => path!).sort();
}

function toLabelPath(name: string): string {
  return `fields.${name}.label`;
}

function write(path: string, text: string): void {
  writeFileSync(join(copy, path), text);
  changed.add(path);
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text).toContain(from);
  write(path, text.replace(from, to));
}

/** Returns the output lines of `scripts/check-content.mjs`. */
async function checkContent(): Promise<string[]> {
  try {
    const { stderr } = await run(process.execPath, ['scripts/check-content.mjs'], { cwd: copy });
    return toLines(stderr);
  } catch (error) {
    return toLines((error as { stderr: string }).stderr);
  }
}

function toLines(text: string): string[] {
  return text.split('\n').filter(Boolean);
}

/** A module that uses the types of the new collection. */
const readExcursion = `
import type { ItemView } from '@/lib/content/kinds/reference';
import type { Input, Item } from '@/lib/content/registry';

export function readTypes(item: Item<'excursions'>, input: Input<'excursions'>) {
  const leader: ItemView | null = item.leader;
  const guests: readonly ItemView[] = item.guests;
  const ids: readonly string[] = input.guests;
  // @ts-expect-error The id of an item is a text.
  const wrong: Input<'excursions'>['leader'] = 7;
  return { leader, guests, ids, wrong };
}
`;

/** Returns the type errors of the changed files. */
function listTypeErrors(): string[] {
  writeFileSync(join(copy, 'read-excursion.ts'), readExcursion);
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [] }, ts.sys, copy);
  const files = ['read-excursion.ts', ...[...changed].filter((path) => path.endsWith('.ts'))].map((path) =>
    join(copy, path),
  );
  const program = ts.createProgram(files, {
    ...options,
    // Types of browsers and tests would double the time.
    lib: ['lib.es2023.d.ts'],
    types: [],
    plugins: [],
    incremental: false,
    noEmit: true,
  });
  return files.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`),
  );
}
