import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listModuleReads } from './checks/module-reads';
import { listSourceFiles, root } from './source-files';

test.each([
  ["const { level } = collections['news'].fields;", 1],
  ["const definition = definitionOf('events');", 1],
  ['const names = [...collectionNames];', 1],
  ['const kinds = [1, 2].map((kind) => collections.news);', 1],
  ["function read() {\n  return definitionOf('events');\n}", 0],
  ['const read = () => collectionNames.map(String);', 0],
  ['const field = blocks(listPageBlocks, { maxItems: 3 });', 0],
  ['type Name = (typeof collections)[CollectionName];', 0],
])('%s', (text, count) => {
  expect(listModuleReads(text)).toHaveLength(count);
});

test('no feature reads a table of the core while its modules load', () => {
  const reads = listSourceFiles(['features'])
    .filter((path) => !/\/tests\/|\.spec\./.test(path))
    .flatMap((path) => listModuleReads(readFileSync(root + path, 'utf8')).map((line) => `${path}: ${line}`));
  expect(reads).toEqual([]);
});
