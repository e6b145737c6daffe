import { expect, test } from 'vitest';
import type { ApiClient } from '@/lib/api/client';
import { readSynonymStart } from './read-synonym-start';

const api = {} as ApiClient;

test('the form has the word in its language', async () => {
  expect(await readSynonymStart(api, { words: 'inhalator', language: 'ru' })).toEqual({
    existing: null,
    values: { words: { kz: null, ru: 'inhalator, ' } },
  });
});

test.each([{}, { words: 'a' }, { words: ['a', 'b'], language: 'kz' }, { words: 'a', language: 'en' }])(
  'the form is empty for %j',
  async (query) => {
    expect(await readSynonymStart(api, query)).toEqual({ existing: null, values: {} });
  },
);
