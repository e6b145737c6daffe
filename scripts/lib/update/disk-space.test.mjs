import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureFolder, readSpace, requireSpace } from './disk-space.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'space-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('refuses more than is free, with both sizes', () => {
  const space = readSpace([{ folder, bytes: 1e18 }]);
  expect(() => requireSpace(space)).toThrow(
    /^The disk has too little space\. Needs 1100000000\.0 GB in \S+, where \d+\.\d GB are free\.$/,
  );
});

test('adds up what goes to the same disk', () => {
  const space = readSpace([
    { folder, bytes: 1000 },
    { folder: join(folder, '.'), bytes: 2000 },
  ]);
  expect(space.map(({ needed }) => Math.round(needed))).toEqual([3300]);
  requireSpace(space);
});

test('measures a folder, and 0 for a missing one', () => {
  writeFileSync(join(folder, 'file'), Buffer.alloc(300_000, 1));
  expect(measureFolder(folder)).toBeGreaterThanOrEqual(300_000);
  expect(measureFolder(join(folder, 'none'))).toBe(0);
});
