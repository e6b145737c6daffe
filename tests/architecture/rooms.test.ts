import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listTestFiles } from '@/scripts/lib/plan-rest.mjs';
import { matchesAny, readRooms, type Room } from '@/scripts/lib/rooms.mjs';
import { root } from './source-files';

const { rooms } = readRooms();
const deferred = JSON.parse(readFileSync(`${root}tests/deferred.json`, 'utf8')) as {
  files: string;
  reason: string;
}[];

/** Folders that hold the sources of rooms. */
const sourceFolders = ['app', 'components', 'features', 'lib', 'messages', 'scripts'];

/** Returns the test files that `npm test` leaves out, at least in part, and that no room names. */
function listHomeless(files: readonly string[], house: readonly Room[]): string[] {
  const partial = [...deferred.map((entry) => entry.files), '**/*.spec.ts', '**/*.postgres.test.ts'];
  return files.filter(
    (file) => matchesAny(file, partial) && !house.some((room) => matchesAny(file, room.tests)),
  );
}

describe('rooms', () => {
  const tests = listTestFiles();

  it('name every test that npm test leaves out', () => {
    expect(listHomeless(tests, rooms)).toEqual([]);
  });

  it('refuse a browser test without a room', () => {
    expect(
      listHomeless(
        ['tests/e2e/visitor/new.spec.ts'],
        rooms.filter(({ name }) => name === 'tour'),
      ),
    ).toEqual(['tests/e2e/visitor/new.spec.ts']);
  });

  it('have sources, and tests that exist', () => {
    const files = sourceFolders.flatMap((folder) =>
      readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    );
    for (const { name, sources, tests: patterns } of rooms) {
      const dead = sources.filter((pattern) => !files.some((file) => matchesAny(file, [pattern])));
      expect(dead, name).toEqual([]);
      expect(
        tests.some((file) => matchesAny(file, patterns)),
        name,
      ).toBe(true);
    }
  });

  it('include one for each feature with tests', () => {
    const ofFeature = (test: string) => /^features\/([^/]+)\/tests\//.exec(test)?.[1] ?? [];
    const features = new Set(tests.flatMap(ofFeature));
    const names = new Set(rooms.map(({ name }) => name));
    expect(features.size).toBeGreaterThan(5);
    expect([...features].filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('deferred tests', () => {
  it('exist and have a reason', () => {
    const tests = listTestFiles();
    for (const { files, reason } of deferred) {
      expect(
        tests.some((file) => matchesAny(file, [files])),
        files,
      ).toBe(true);
      expect(reason.length, files).toBeGreaterThan(20);
    }
  });
});
