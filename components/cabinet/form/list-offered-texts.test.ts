// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import { news } from '@/lib/content/types/news';
import { findFirstWords, listCopies, listOfferedTexts } from './list-offered-texts';

const opened = createInitialValues(news, '2026-05-01');
const toText = (id: string, values: object) => ({
  id,
  savedAtMs: 5,
  values: { ...opened, ...values },
  base: null,
});
const wordsOf = (values: object) => {
  const [offer] = listOfferedTexts(news, [toText('a', values)], opened);
  return offer ? findFirstWords(offer.text, offer.places) : undefined;
};

it('leaves out texts that equal the form or a newer text', () => {
  const title = { kz: null, ru: 'Олимпиада' };
  const texts = [
    toText('a', { title }),
    toText('b', { title }),
    toText('c', {}),
    toText('d', { lead: title }),
  ];
  expect(listOfferedTexts(news, texts, opened).map(({ text }) => text.id)).toEqual(['a', 'd']);
});

it('finds the copies of a text, which are discarded with it', () => {
  const title = { kz: null, ru: 'Олимпиада' };
  const texts = [toText('a', { title }), toText('b', { title }), toText('c', {})];
  expect(listCopies(news, texts, texts[0]!).map(({ id }) => id)).toEqual(['b']);
});

it.each([
  ['a title', { title: { kz: null, ru: 'Олимпиада' } }, 'Олимпиада'],
  ['a Kazakh title', { title: { kz: 'Олимпиада күні', ru: null } }, 'Олимпиада күні'],
  [
    'a long text',
    { body: { kz: null, ru: `<p></p><p>${'слово '.repeat(30)}</p>` } },
    /^слово (слово )+слово…$/,
  ],
  ['a day only', { date: '2026-06-01' }, null],
])('names the first words of %s', (_, values, words) => {
  if (words instanceof RegExp) expect(wordsOf(values)).toMatch(words);
  else expect(wordsOf(values)).toBe(words);
});
