import { expect, test } from 'vitest';
import { createTeacherSpelling, spellTeachers } from './spell-teachers';

const teachers = [
  { id: 'madina', name: { kz: 'Қайратова Мадина Ерланқызы', ru: 'Кайратова Мадина Ерлановна' } },
  { id: 'alia', name: { kz: 'Жүнісова Әлия', ru: 'Жунусова Алия' } },
  { id: 'olga', name: { kz: 'Ким Ольга', ru: 'Ким Ольга Андреевна' } },
  { id: 'asel', name: { kz: 'Омарова Әсел', ru: null } },
];
const staff = [{ id: 'director', name: { kz: 'Төребаева Салтанат', ru: 'Торебаева Салтанат' } }];
const toRussian = createTeacherSpelling([teachers, staff], 'ru');
const toKazakh = createTeacherSpelling([teachers, staff], 'kz');

test.each([
  ['Қайратова М. Е.', 'Кайратова М. Е.', 'Қайратова М. Е.'],
  ['Қайратова М.Е.', 'Кайратова М. Е.', 'Қайратова М. Е.'],
  ['Қайратова М.', 'Кайратова М.', 'Қайратова М.'],
  ['Кайратова Мадина Ерлановна', 'Кайратова Мадина Ерлановна', 'Қайратова Мадина Ерланқызы'],
  ['Жүнісова Ә.', 'Жунусова А.', 'Жүнісова Ә.'],
  // The Kazakh name lacks the patronymic.
  ['Ким О. А.', 'Ким О. А.', 'Ким О. А.'],
  ['Төребаева С.', 'Торебаева С.', 'Төребаева С.'],
  ['Омарова Ә.', 'Омарова Ә.', 'Омарова Ә.'],
  ['Сүлейменова Р. Ә.', 'Сүлейменова Р. Ә.', 'Сүлейменова Р. Ә.'],
  ['', '', ''],
])('spells %s as %s in Russian and %s in Kazakh', (name, russian, kazakh) => {
  expect([toRussian(name), toKazakh(name)]).toEqual([russian, kazakh]);
});

test.each([
  ['Қайратова М. Е., Жүнісова Ә.', 'Кайратова М. Е., Жунусова А.'],
  ['Жүнісова Ә. / Сүлейменова Р.', 'Жунусова А. / Сүлейменова Р.'],
  ['', ''],
])('spells the teachers of %s', (text, spelled) => {
  expect(spellTeachers(text, toRussian).replace(/\s+/g, ' ')).toBe(spelled);
});
