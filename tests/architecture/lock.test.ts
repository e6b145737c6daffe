import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listMissingPackages, type PackageLock } from './checks/lock';
import { root } from './source-files';

test('package-lock.json contains every package for every platform', () => {
  const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as PackageLock;
  expect(listMissingPackages(lock)).toEqual([]);
});

test('the check finds missing and nested packages', () => {
  const lock: PackageLock = {
    packages: {
      '': { dependencies: { a: '1' }, devDependencies: { d: '1' } },
      'node_modules/a': { version: '1', dependencies: { b: '1' }, optionalDependencies: { 'a-other': '1' } },
      'node_modules/a/node_modules/b': { version: '1', dependencies: { c: '1' } },
      'node_modules/c': { version: '1' },
    },
  };
  expect(listMissingPackages(lock)).toEqual(['a-other', 'd']);
});
