import { expect, it } from 'vitest';
import { news } from '@/lib/content/types/news';
import { countLeft } from './text-length';

const { title, body } = news.fields;

it.each([
  ['a short text', 'a'.repeat(100), null],
  ['a text that is nearly full', 'a'.repeat(130), { max: 160, count: 30 }],
  ['a full text', 'a'.repeat(160), { max: 160, count: 0 }],
  ['a text that is too long', 'a'.repeat(170), { max: 160, count: -10 }],
  ['spaces around a text', ` ${'a'.repeat(160)} `, { max: 160, count: 0 }],
  ['no text', null, null],
])('%s', (_, value, left) => {
  expect(countLeft(title, value)).toEqual(left);
});

it('counts no rich text, because its tags are not typed', () => {
  expect(countLeft(body, 'a'.repeat(199_000))).toBeNull();
});
