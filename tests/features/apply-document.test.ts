import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyDocument } from './apply-document';

let copy = '';
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'applied-'));
  writeFileSync(join(copy, 'list.ts'), 'import a;\n\nexport const list = [\n  a,\n];\n');
  writeFileSync(join(copy, 'texts.json'), '{ "a": { "b": "1" } }');
});
afterEach(() => rmSync(copy, { recursive: true }));

const read = (path: string) => readFileSync(join(copy, path), 'utf8');
const toBlock = (path: string, language: string, code: string) =>
  `Text.\n\n\`${path}\`\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n`;

it('creates files, adds lines to lists and keys to texts', () => {
  const document = [
    toBlock('new/file.ts', 'ts', 'export {};'),
    toBlock('list.ts', 'diff', ' import a;\n+import b;\n export const list = [\n+  b,\n+  c,'),
    toBlock('texts.json', 'json', '{ "a": { "c": "2" }, "d": "3" }'),
    '```sh\nnot applied\n```\n',
  ].join('');
  expect(applyDocument(copy, document)).toEqual({
    created: ['new/file.ts'],
    changed: ['list.ts', 'texts.json'],
  });
  expect(read('new/file.ts')).toBe('export {};\n');
  expect(read('list.ts')).toBe('import a;\nimport b;\n\nexport const list = [\n  b,\n  c,\n  a,\n];\n');
  expect(JSON.parse(read('texts.json'))).toEqual({ a: { b: '1', c: '2' }, d: '3' });
});

it.each([
  ['a line that the file lacks', toBlock('list.ts', 'diff', ' import x;\n+import b;')],
  ['a new file that exists', toBlock('list.ts', 'ts', 'export {};')],
])('refuses %s', (_name, document) => {
  expect(() => applyDocument(copy, document)).toThrow('list.ts');
});
