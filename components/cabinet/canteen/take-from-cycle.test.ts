import { expect, test } from 'vitest';
import { takeFromCycle, type MenuValues } from './take-from-cycle';

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
