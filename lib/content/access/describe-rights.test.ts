import { expect, test } from 'vitest';
import type { User } from './access';
import { describeRights } from './describe-rights';

const person: User = { id: 'p', name: 'Person', email: 'p@lyceum.example', scope: ['translator', 'author'] };

test('names languages, sections and the role that allows it', () => {
  const limits = { translator: { collections: ['news'], languages: ['ru'] } } as const;
  const [news, ...others] = describeRights({ ...person, limits });
  expect(news).toEqual({
    ...{ collections: ['news'], writes: ['kz', 'ru'], edits: ['ru'], publishes: [] },
    roles: ['translator', 'author'],
  });
  expect(others).toHaveLength(1);
  expect(others[0]).toMatchObject({ edits: [], publishes: [], roles: ['author'] });
});

test('an administrator may do everything, in one row', () => {
  const rows = describeRights({ ...person, scope: ['admin'] });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ writes: ['kz', 'ru'], edits: ['kz', 'ru'], publishes: ['kz', 'ru'] });
});
