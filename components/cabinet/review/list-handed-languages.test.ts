import { expect, test } from 'vitest';
import type { User } from '@/lib/content/access/access';
import { unpublished } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { listHandedLanguages } from './list-handed-languages';

const author: User = { id: 'a', name: 'Author', email: 'a@lyceum.example', scope: ['author'] };
const title = { kz: 'Qazaqsha', ru: 'Po-russki' };
const saved = { ...unpublished, id: '1', createdBy: { id: 'a' } } as unknown as Item;
const states = { kz: 'handed-in', ru: 'returned' } as const;

test.each([
  ['a new item in both languages', author, { saved: null, title, review: null }, ['kz', 'ru']],
  ['a language without a title', author, { saved, title: { ...title, kz: null }, review: null }, ['ru']],
  ['a language that is handed in already', author, { saved, title, review: { states } }, ['ru']],
  ['a person who publishes', { ...author, scope: ['editor'] }, { saved, title, review: null }, []],
  [
    'a person of one language',
    { ...author, limits: { author: { collections: null, languages: ['kz'] } } } satisfies User,
    { saved, title, review: null },
    ['kz'],
  ],
  ['an item of another person', { ...author, id: 'b' }, { saved, title, review: null }, []],
] as const)('%s', (_name, user, form, expected) => {
  expect(listHandedLanguages(user, 'news', form)).toEqual(expected);
});
