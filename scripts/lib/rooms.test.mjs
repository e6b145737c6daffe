import { describe, expect, test } from 'vitest';
import { chooseRooms, matchesAny } from './rooms.mjs';

const canteen = {
  name: 'canteen',
  sources: ['**/canteen/**'],
  tests: ['tests/e2e/{visitor,cabinet}/canteen.spec.ts'],
};
const tour = { name: 'tour', sources: ['features/tour/**'], tests: ['tests/e2e/visitor/tour.spec.ts'] };
const house = { inert: ['docs/**', '*.md'], rooms: [canteen, tour] };

describe('chooseRooms', () => {
  test.each([
    ['no file', [], []],
    ['a source', ['components/site/canteen/dish.tsx'], ['canteen']],
    ['a test', ['tests/e2e/cabinet/canteen.spec.ts'], ['canteen']],
    ['two rooms', ['features/tour/a.ts', 'lib/canteen/b.ts'], ['canteen', 'tour']],
    ['a document', ['docs/style.md', 'README.md'], []],
  ])('chooses the rooms of %s', (_name, files, names) => {
    expect(chooseRooms(files, house).map(({ name }) => name)).toEqual(names);
  });

  test('returns null for a file that all rooms use', () => {
    expect(chooseRooms(['lib/canteen/b.ts', 'lib/env.ts'], house)).toBeNull();
  });
});

test.each([
  ['lib/a.ts', 'lib/*.ts', true],
  ['lib/b/a.ts', 'lib/*.ts', false],
  ['lib/b/a.ts', 'lib/**', true],
  ['a.test.ts', '**/a.test.ts', true],
  ['lib/xa.test.ts', '**/a.test.ts', false],
  ['app/[locale]/page.tsx', 'app/[locale]/*.tsx', true],
  ['lib/b.ts', 'lib/{a,b}.ts', true],
])('%s matches %s: %s', (path, pattern, matches) => {
  expect(matchesAny(path, [pattern])).toBe(matches);
});
