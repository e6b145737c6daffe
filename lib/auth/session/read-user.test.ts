import { expect, it } from 'vitest';
import { readUserField } from './read-user';

const user = { id: '7', name: 'A', email: 'a@b.kz', scope: ['editor'] };

it.each([
  ['the named field', { user }, user],
  ['a number as id', { user: { ...user, id: 7 } }, user],
  [
    'a string of scopes',
    { user: { ...user, scope: 'editor author' } },
    { ...user, scope: ['editor', 'author'] },
  ],
  ['no scope', { user: { ...user, scope: undefined } }, { ...user, scope: [] }],
  ['scopes that are no strings', { user: { ...user, scope: ['editor', 1, null] } }, user],
  ['no name', { user: { ...user, name: undefined } }, { ...user, name: 'a@b.kz' }],
  [
    'no id',
    { user: { ...user, id: undefined, email: 'A@b.kz' } },
    { ...user, id: 'a@b.kz', email: 'A@b.kz' },
  ],
])('reads %s', (_, body, expected) => {
  expect(readUserField(body, 'user')).toEqual(expected);
});

it.each([
  [{}, 'user'],
  [null, 'user'],
  ['', 'user'],
  [[], 'user'],
  [user, 'user'],
  [{ user: null }, 'user'],
  [{ data: user }, 'user'],
  [{ user: {} }, 'user.id'],
  [{ user: { id: '', name: 'A' } }, 'user.id'],
])('rejects %j and names the field %s', (body, field) => {
  const error = expect.objectContaining({ code: 'user_unreadable', details: { field } });
  expect(() => readUserField(body, 'user')).toThrow(error);
});
