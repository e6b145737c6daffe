import { expect, test } from 'vitest';
import { compareVersions, findNewestTag, readUpgradeNotes } from './versions.mjs';

test('compares numbers, not letters', () => {
  expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0);
  expect(compareVersions('v1.2.3', '1.2.4')).toBeLessThan(0);
  expect(compareVersions('v2.0.0', '2.0.0')).toBe(0);
  expect(compareVersions('2.0.0-rc.1', '1.9.9')).toBeGreaterThan(0);
});

test('finds the newest version among other tags', () => {
  const listing = [
    'v1.9.0',
    'v1.10.0',
    'v1.10.0^{}',
    'v2.0.0-rc.1',
    'v1.2',
    'release-3.0.0',
    'nightly/v9.0.0',
  ]
    .map((name) => `0123456789012345678901234567890123456789\trefs/tags/${name}\n`)
    .join('');
  expect(findNewestTag(listing)).toBe('v1.10.0');
  expect(findNewestTag('')).toBeNull();
});

test('reads the notes of the versions in between, oldest first', () => {
  const changelog = `# Changelog

## 1.10.0

### Upgrade notes

- Ten.

### Contains

- All.

## 1.2.0 (2027)

### Upgrade notes

- Two.
  More.

## 1.1.0

### Contains

- Nothing to do.

## 1.0.0

### Upgrade notes

- One.
`;
  expect(readUpgradeNotes(changelog, { after: '1.0.0', upTo: '1.10.0' })).toEqual([
    { version: '1.2.0', notes: '- Two.\n  More.' },
    { version: '1.10.0', notes: '- Ten.' },
  ]);
  expect(readUpgradeNotes(changelog, { after: '1.2.0', upTo: '1.2.0' })).toEqual([]);
});
