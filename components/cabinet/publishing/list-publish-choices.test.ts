import { expect, it } from 'vitest';
import { listPublishChoices } from './list-publish-choices';

const none = { kz: 'draft', ru: 'draft' } as const;
const kazakh = { kz: 'published', ru: 'draft' } as const;

it.each([
  ['both languages if both are written', none, { kz: 'a', ru: 'b' }, 'both', ['kz', 'ru']],
  ['Kazakh while Russian is empty', none, { kz: 'a', ru: null }, 'kz', ['ru', 'both']],
  ['Russian while Kazakh is empty', none, { kz: null, ru: 'b' }, 'ru', ['kz', 'both']],
  ['nothing while both are empty', none, { kz: null, ru: null }, null, ['kz', 'ru', 'both']],
  ['Russian once it is written beside Kazakh', kazakh, { kz: 'a', ru: 'b' }, 'ru', []],
  ['nothing while Russian is empty beside Kazakh', kazakh, { kz: 'a', ru: null }, null, ['ru']],
] as const)('highlights %s', (_name, status, title, primary, others) => {
  expect(listPublishChoices(status, title)).toEqual({ primary, others });
});

it('offers nothing once both languages are published', () => {
  const choices = listPublishChoices({ kz: 'published', ru: 'published' }, { kz: 'a', ru: 'b' });
  expect(choices).toEqual({ primary: null, others: [] });
});
