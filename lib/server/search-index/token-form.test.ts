import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fold } from '@/lib/content/words/fold';
import { locales } from '@/lib/i18n/locales';
import { tokenForm } from './create-search-index';
import { toTokens } from './to-tokens';
import amounts from './words/amounts.json';
import forms from './words/kazakh-forms.json';
import matching from './words/matching-words.json';
import phrases from './words/spoken-phrases.json';

/** Texts with what folding changes: letters, accents, invisible characters, punctuation, numbers and times. */
const texts = [
  JSON.stringify([amounts, forms, matching, phrases]),
  'O\u00adne\u200bTwo \u041e\u0431\u0449\u0435\u043e\u0431\u0440\u0430\u00ad\u0437\u043e\u0432\u0430\u00ad\u0442\u0435\u043b\u044c\u043d\u0430\u044f',
  '\u0401\u043b\u043a\u0430 e\u0301t\u00e9 \u0439 \u04d8\u0431\u0456\u0448 \u2116 12-\u0410, 7\u04d9 8:30 \u00ab\u0410\u00bb 1\u00a0000 \ufb01n',
];

/** Fingerprint of the tokens of each version. */
const fingerprints: Readonly<Record<number, string>> = {
  9: 'e655bff8f62b97fa',
};

// Without it, a change of the folding would reach stored entries only when their items are saved again.
test('texts are folded and split as the version of the index says; otherwise raise the version', () => {
  const tokens = texts.flatMap((text) => locales.map((locale) => toTokens(fold(text), locale)));
  const fingerprint = createHash('sha256').update(JSON.stringify(tokens)).digest('hex').slice(0, 16);
  expect(fingerprint).toBe(fingerprints[tokenForm.version]);
});
