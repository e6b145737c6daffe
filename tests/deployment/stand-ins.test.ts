import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '@/tests/architecture/source-files';
import { findFilePath, listBlocks } from './document-blocks';
import { leftOut, standIns } from './stand-ins';

const blocks = listBlocks(readFileSync(join(root, 'docs/deployment.md'), 'utf8'));

test('the document has the blocks of a whole installation', () => {
  const files = blocks.map(findFilePath).filter((path) => path !== null);
  expect(files).toEqual([
    '/etc/systemd/system/lyceum.service',
    '/etc/nginx/conf.d/lyceum.conf',
    '/etc/caddy/Caddyfile',
    '/etc/systemd/system/lyceum-backup.service',
    '/etc/systemd/system/lyceum-backup.timer',
    '/etc/lyceum.env',
    '/etc/systemd/system/lyceum-rehearsal.service',
    '/etc/systemd/system/lyceum-rehearsal.timer',
  ]);
});

test('each block is a file, lines of a shell, or left out', () => {
  const unknown = blocks.filter(
    (block) =>
      findFilePath(block) === null &&
      block.language !== 'sh' &&
      !leftOut.some(({ part }) => block.text.includes(part)),
  );
  expect(unknown).toEqual([]);
});

test.each([...standIns, ...leftOut].map(({ part }) => [String(part), part] as const))(
  'a block has %s',
  (_name, part) => {
    const isIn = (text: string) => (typeof part === 'string' ? text.includes(part) : part.test(text));
    expect(blocks.some(({ text }) => isIn(text))).toBe(true);
  },
);
