import { expect, test } from 'vitest';
import { hasScope } from './access';
import { readUserField } from '@/lib/auth/session/read-user';

const withScope = (scope: unknown) => readUserField({ user: { id: '7', scope } }, 'user');

test.each([
  ['no user', null, false],
  ['no scope', withScope(undefined), false],
  ['an empty list', withScope([]), false],
  ['a list with it', withScope(['author', 'editor']), true],
  ['a list without it', withScope(['author']), false],
  ['an object with it', withScope({ editor: true }), true],
  ['an object that denies it', withScope({ editor: false }), false],
  ['a string that is it', withScope('editor'), true],
  ['a string of several with it', withScope('author editor'), true],
  ['any other string grants nothing', withScope('author'), false],
  ['a string that contains it as a part', withScope('subeditor'), false],
  ['a number', withScope(1), false],
  ['true', withScope(true), false],
])('hasScope editor: %s', (_, user, expected) => {
  expect(hasScope(user, 'editor')).toBe(expected);
});

test('hasScope resolves a dotted path in an object', () => {
  expect(withScope({ news: { edit: true, publish: 0 } }).scope).toEqual(['news', 'news.edit']);
});
