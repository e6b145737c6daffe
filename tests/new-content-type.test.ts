import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './architecture/source-files';

const run = promisify(execFile);

/** What a content type touches, and what checks it. */
const parts = [
  'lib',
  'components',
  'messages',
  'tests',
  'sample',
  'scripts',
  'app',
  'bench',
  'tsconfig.json',
  'vitest.config.ts',
];

const checks = ['columns.test.ts', 'messages.test.ts', 'controls.test.tsx', 'names.test.ts'].map(
  (name) => `tests/architecture/${name}`,
);

const typeCheck = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.tsbuildinfo'];

/** Minutes are long, but the types of the whole project are checked in it. */
const timeoutMs = 300_000;

const copy = mkdtempSync(join(tmpdir(), 'new-content-type-'));
const [definition, migration, labels] = readExamples();

beforeAll(() => {
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  write('tests/api/events.test.ts', apiTest);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test(
  'what README says is all that a new content type needs',
  async () => {
    write('lib/content/event.ts', definition);
    change(
      'lib/content/registry.ts',
      'import { image }',
      "import { event } from './event';\nimport { image }",
    );
    change('lib/content/registry.ts', '  news,\n', '  news,\n  events: event,\n');
    // Only declared: the checks name everything that is still to do.
    const output = await fail('vitest/vitest.mjs', ['run', ...checks]);
    for (const missing of [
      'event.title_kz: no column for field title',
      'event.title_ru: no column for field title',
      'event.date: no column for field date',
      'event.add',
      'event.fields.body.label',
      // The menu is without it.
      '"events"',
    ])
      expect(output).toContain(missing);

    write('lib/server/db/migrations/9001-event.ts', migration);
    const migrate = 'lib/server/db/migrate.ts';
    change(
      migrate,
      '\n/** Every migration',
      "import * as event from './migrations/9001-event';\n\n/** Every migration",
    );
    change(migrate, '\n};', "\n  '9001-event': event,\n};");
    for (const locale of ['kz', 'ru']) {
      const path = `messages/${locale}/content.json`;
      const texts = JSON.parse(readFileSync(join(copy, path), 'utf8')) as object;
      write(path, JSON.stringify({ ...texts, ...(JSON.parse(labels) as object) }));
    }
    change('components/cabinet/shell/sections.ts', "['news',", "['news', 'events',");
    await succeed('vitest/vitest.mjs', ['run', ...checks, 'tests/api/events.test.ts']);
    await succeed('typescript/bin/tsc', typeCheck);
  },
  timeoutMs,
);

/** The examples of README's section: definition, migration, labels. */
function readExamples(): [string, string, string] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const section = readme.slice(readme.indexOf('## Add a content type'), readme.indexOf('## Add a page'));
  const [first, second, third] = [...section.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code);
  if (!first || !second || !third) throw new Error('README has other examples than expected');
  return [first, second, third];
}

function write(path: string, text: string): void {
  writeFileSync(join(copy, path), text);
}

function change(path: string, from: string, to: string): void {
  const text = readFileSync(join(copy, path), 'utf8');
  expect(text).toContain(from);
  write(path, text.replace(from, to));
}

async function succeed(script: string, args: string[]): Promise<void> {
  const { isOk, output } = await start(script, args);
  expect(isOk, output).toBe(true);
}

async function fail(script: string, args: string[]): Promise<string> {
  const { isOk, output } = await start(script, args);
  expect(isOk, output).toBe(false);
  return output;
}

/** Runs a script of a package in the copy. */
async function start(script: string, args: string[]): Promise<{ isOk: boolean; output: string }> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
  const env = { ...Object.fromEntries(own), NO_COLOR: '1', FORCE_COLOR: '0' } as unknown as NodeJS.ProcessEnv;
  const command = [join(copy, 'node_modules', script), ...args];
  try {
    const { stdout, stderr } = await run(process.execPath, command, { cwd: copy, env, maxBuffer: 2 ** 24 });
    return { isOk: true, output: stdout + stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { isOk: false, output: stdout + stderr };
  }
}

/** What an editor and a visitor then do with it. */
const apiTest = `
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyInput, published, startApi, type TestApi } from './harness';
import { expectRow } from './rows';

let api: TestApi;
beforeAll(async () => { api = await startApi('in-process'); });
afterAll(() => api.stop());

test('an event is written, published, found and kept', async () => {
  const input = { title: { kz: 'Olympiad', ru: 'Contest' }, date: '2026-04-01', status: published };
  const { id, slug } = await api.create('editor', 'events', input);
  expect(slug).toBe('olympiad');
  const json = emptyInput('events', { ...input, date: '2026-04-02' });
  const path = '/events/' + id;
  await expectRow(api, { who: 'editor', method: 'PUT', path, json, headers: { 'if-match': '"1"' }, status: 200 });
  await expectRow(api, { who: 'anonymous', method: 'GET', path: '/events/olympiad', status: 200, contains: ['2026-04-02'] });
  await expectRow(api, { who: 'anonymous', method: 'GET', path: '/events?q=olymp', status: 200, contains: ['"total":1'] });
  await expectRow(api, { who: 'author', method: 'POST', path: '/events', json, status: 403 });
  await expectRow(api, { who: 'editor', method: 'POST', path: '/events', json: { ...json, title: { kz: null, ru: 'x' } }, status: 422 });
  await expectRow(api, { who: 'editor', method: 'GET', path: path + '/revisions', status: 200, contains: ['"version":2'] });
  await expectRow(api, { who: 'anonymous', method: 'GET', path: '/openapi.json', status: 200, contains: ['/events'] });
});
`;
