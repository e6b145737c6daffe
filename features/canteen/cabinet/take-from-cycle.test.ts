import { expect, test } from 'vitest';
import { listFilled, listUntouched, takeAgain, takeFromCycle, type MenuValues } from './take-from-cycle';

const dish = (id: string) => ({ id, slug: null, title: { kz: id, ru: id } });
const empty: MenuValues = {
  title: { kz: null, ru: null },
  ...{ breakfast: [], secondBreakfast: [], lunch: [], snack: [], dinner: [], lateDinner: [] },
  image: null,
};
const menu: MenuValues = {
  ...empty,
  title: { kz: '3-kun', ru: 'Day 3' },
  breakfast: [dish('porridge')],
  lunch: [dish('soup'), dish('bread')],
};

test('fills an empty form', () => {
  expect(takeFromCycle(empty, menu)).toEqual({
    values: {
      'title.kz': '3-kun',
      'title.ru': 'Day 3',
      breakfast: [dish('porridge')],
      lunch: [dish('soup'), dish('bread')],
    },
    taken: ['title', 'breakfast', 'lunch'],
    kept: [],
  });
});

test('keeps what is typed, and takes no empty meal', () => {
  const form = { ...empty, title: { kz: 'Menin', ru: ' ' }, lunch: [dish('pilaf')], dinner: [dish('tea')] };
  expect(takeFromCycle(form, menu)).toEqual({
    values: { 'title.ru': 'Day 3', breakfast: [dish('porridge')] },
    taken: ['title', 'breakfast'],
    kept: ['lunch'],
  });
});

test('replaces what was taken for another date, also by nothing, and keeps what was changed since', () => {
  const { values } = takeFromCycle(empty, menu);
  const form = { ...menu, title: { kz: 'Menin', ru: 'Day 3' }, lunch: [dish('soup')] };
  expect(listUntouched(form, values)).toEqual(['title.ru', 'breakfast']);
  const other = {
    ...empty,
    title: { kz: '4-kun', ru: 'Day 4' },
    lunch: [dish('fish')],
    snack: [dish('apple')],
  };
  expect(takeAgain(form, values, other)).toEqual({
    values: { 'title.ru': 'Day 4', breakfast: [], snack: [dish('apple')] },
    taken: ['title', 'snack'],
    kept: ['lunch'],
  });
});

test('lists the values of a form that are not empty', () => {
  expect(Object.keys(listFilled(menu))).toEqual(['title.kz', 'title.ru', 'breakfast', 'lunch']);
  expect(listFilled(empty)).toEqual({});
});
