import { expect, test } from 'vitest';
import forms from './kazakh-forms.json';
import { toKazakhStems } from './to-kazakh-stems';

test.each(Object.entries(forms.same))('the forms of %s share a stem with it', (word, others) => {
  const stems = toKazakhStems(word);
  for (const form of others)
    expect(
      toKazakhStems(form).filter((stem) => stems.includes(stem)),
      form,
    ).not.toEqual([]);
});

test.each(forms.different)('%s and %s share none', (word, other) => {
  const stems = toKazakhStems(word);
  expect(toKazakhStems(other).filter((stem) => stems.includes(stem))).toEqual([]);
});

test('the first stem is the word, each further one is shorter', () => {
  const stems = toKazakhStems('\u043c\u0435\u043a\u0442\u0435\u043f\u0442\u0435\u0440\u0434\u0438\u043d');
  expect(stems).toEqual([
    '\u043c\u0435\u043a\u0442\u0435\u043f\u0442\u0435\u0440\u0434\u0438\u043d',
    '\u043c\u0435\u043a\u0442\u0435\u043f\u0442\u0435\u0440\u0434\u0438',
    '\u043c\u0435\u043a\u0442\u0435\u043f\u0442\u0435\u0440\u0434',
    '\u043c\u0435\u043a\u0442\u0435\u043f\u0442\u0435\u0440',
    '\u043c\u0435\u043a\u0442\u0435\u043f',
    '\u043c\u0435\u043a\u0442\u0435',
  ]);
});
