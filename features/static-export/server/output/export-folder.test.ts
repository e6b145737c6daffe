import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPart, replaceFolder, requireReplaceable, writeMarker } from './export-folder';

let folder: string;
let target: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'export-folder-'));
  target = join(folder, 'copy');
});
afterEach(() => rmSync(folder, { recursive: true }));

const data = () => join(folder, 'data');

async function makeExport(text: string): Promise<string> {
  const part = await createPart(target);
  writeFileSync(join(part, 'index.html'), text);
  await writeMarker(part, {
    createdAt: '2026-11-28T00:00:00.000Z',
    siteUrl: 'https://a.example',
    pages: 1,
    files: 0,
  });
  return part;
}

test('replaces an earlier export and leaves nothing else behind', async () => {
  await requireReplaceable(target, data());
  await replaceFolder(await makeExport('first'), target);
  await requireReplaceable(target, data());
  await replaceFolder(await makeExport('second'), target);
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('second');
  expect(readdirSync(folder)).toEqual(['copy']);
});

test('takes an empty folder', async () => {
  mkdirSync(target);
  await requireReplaceable(target, data());
  await replaceFolder(await makeExport('first'), target);
  expect(existsSync(join(target, 'index.html'))).toBe(true);
});

test('puts the earlier export back if the new one cannot take its place', async () => {
  await replaceFolder(await makeExport('first'), target);
  await expect(replaceFolder(join(folder, 'missing'), target)).rejects.toThrow('ENOENT');
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['copy']);
});

test.each([
  [
    'a folder with other files',
    () => (mkdirSync(target), writeFileSync(join(target, 'notes.txt'), '')),
    'not empty',
  ],
  ['a file', () => writeFileSync(target, ''), 'is a file'],
  ['a folder whose parent is missing', () => (target = join(folder, 'none', 'copy')), 'There is no folder'],
  ['the data folder', () => (target = data()), 'in each other'],
  ['a folder in the data folder', () => (target = join(data(), 'copy')), 'in each other'],
])('refuses %s', async (_, prepare, message) => {
  prepare();
  await expect(requireReplaceable(target, data())).rejects.toThrow(message);
});
