import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../architecture/source-files';
import { isFeatureList, isFeatureRoute } from '../architecture/checks/feature-imports';
import { applyDocument, type AppliedDocument } from './apply-document';
import { copyProject } from './copy-project';

let copy = '';
let applied: AppliedDocument;
beforeAll(() => {
  copy = copyProject();
  applied = applyDocument(copy, readFileSync(join(root, 'docs/add-a-feature.md'), 'utf8'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(copy, path), 'utf8');

it('changes lists of features and messages alone, and leaves the lists lists', () => {
  const lists = applied.changed.filter((path) => /^features\/(index|server|site|cabinet)\.ts$/.test(path));
  const messages = applied.changed.filter((path) => /^messages\/(kz|ru)\/\w+\.json$/.test(path));
  expect(applied.changed).toEqual([...lists, ...messages]);
  expect(lists.length).toBeGreaterThan(2);
  expect(lists.filter((path) => !isFeatureList(read(path)))).toEqual([]);
});

it('creates files of its folder, routes of one export, messages and a migration alone', () => {
  const others = applied.created.filter((path) => !path.startsWith('features/books/'));
  const [migration, ...unexpected] = others.filter((path) => !/^(app|messages)\//.test(path));
  expect(migration).toMatch(/^lib\/server\/db\/migrations\//);
  expect(unexpected).toEqual([]);
  const routes = others.filter((path) => path.startsWith('app/'));
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter((path) => !isFeatureRoute(read(path)))).toEqual([]);
});

it('imports files that exist', () => {
  const imports = applied.created
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => [...read(path).matchAll(/from '@\/([^']+)'/g)].map(([, file]) => file!));
  expect(imports.length).toBeGreaterThan(10);
  const isThere = (file: string) => ['', '.ts', '.tsx'].some((end) => existsSync(join(copy, file + end)));
  expect(imports.filter((file) => !isThere(file))).toEqual([]);
});

it('lacks no table, column or text', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/check-content.mjs'], { cwd: copy });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
