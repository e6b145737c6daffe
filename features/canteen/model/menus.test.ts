import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { findDayOff } from '@/features/calendar/model/find-day-off';
import { listMissingNumbers } from './list-missing-numbers';
import { findMenu, listComing, listMeals, type Menus } from './menus';

const view = (id: string) => ({ id, slug: null, title: { kz: id, ru: id } });
const meals = { breakfast: [], secondBreakfast: [], lunch: [], snack: [], dinner: [], lateDinner: [] };
const saved = { updatedAt: '2026-09-01T00:00:00.000Z' };
const cycleMenu = (number: number, more: object = {}) =>
  ({ id: `cycle-${number}`, number, ...meals, ...saved, ...more }) as unknown as Item<'cyclemenus'>;
const dayMenu = (date: string, more: object = {}) =>
  ({ id: `day-${date}`, date, ...meals, ...saved, ...more }) as unknown as Item<'daymenus'>;

// A week of menus, and a Saturday and a far Friday with menus of their own.
const menus: Menus = {
  cycle: [1, 2, 3, 4, 5].map((number) => cycleMenu(number)),
  own: [dayMenu('2026-09-03'), dayMenu('2026-09-12'), dayMenu('2026-12-25')],
  cycleStart: '2026-09-01',
  cycleLength: 5,
  isSchoolDay: (day) => findDayOff(day, [], { schoolWeek: [1, 2, 3, 4, 5] }) === null,
};

describe('findMenu', () => {
  it.each([
    ['a day of the cycle', '2026-09-02', 'cycle-2'],
    ['a date with its own menu', '2026-09-03', 'day-2026-09-03'],
    ['the day after it, as if it had none', '2026-09-04', 'cycle-4'],
    ['a Sunday', '2026-09-06', undefined],
    ['a Saturday with its own menu', '2026-09-12', 'day-2026-09-12'],
    ['a day before the cycle', '2026-08-31', undefined],
  ])('returns the menu of %s', (_name, day, id) => {
    expect(findMenu(day, menus)?.id).toBe(id);
  });

  it('returns the menu that was saved last of two for a day', () => {
    const newer = dayMenu('2026-09-03', { id: 'newer', updatedAt: '2026-09-02T00:00:00.000Z' });
    expect(findMenu('2026-09-03', { ...menus, own: [newer, ...menus.own] })?.id).toBe('newer');
  });

  it('returns nothing for a day of the cycle that is not published', () => {
    const cycle = menus.cycle.filter(({ number }) => number !== 2);
    expect(findMenu('2026-09-02', { ...menus, cycle })).toBeNull();
    expect(findMenu('2026-09-04', { ...menus, cycle })?.id).toBe('cycle-4');
  });

  it.each([
    ['the last day is a draft', [1, 2, 3, 4]],
    ['a day in the middle is a draft', [1, 2, 4, 5]],
    ['a number is too large', [1, 2, 3, 4, 20]],
  ])('moves no other day if %s', (_name, numbers) => {
    const cycle = numbers.map((number) => cycleMenu(number));
    // Two rounds of the cycle.
    expect(findMenu('2026-09-01', { ...menus, cycle })?.id).toBe('cycle-1');
    expect(findMenu('2026-09-08', { ...menus, cycle })?.id).toBe('cycle-1');
    expect(findMenu('2026-09-16', { ...menus, cycle })?.id).toBe('cycle-2');
  });

  it('finds own menus without a cycle', () => {
    const none = { ...menus, cycleStart: null };
    expect(findMenu('2026-09-03', none)?.id).toBe('day-2026-09-03');
    expect(findMenu('2026-09-02', none)).toBeNull();
  });
});

it('lists the numbers of the cycle without a menu', () => {
  const cycle = [1, 2, 4, 20].map((number) => cycleMenu(number));
  expect(listMissingNumbers(cycle, 5)).toEqual([3, 5]);
  expect(listMissingNumbers(menus.cycle, 5)).toEqual([]);
});

describe('listComing', () => {
  it('lists the next days with a menu, and later ones with a menu of their own', () => {
    const days = listComing('2026-09-03', 3, menus).map(({ day, menu }) => `${day} ${menu.id}`);
    expect(days).toEqual([
      '2026-09-04 cycle-4',
      '2026-09-07 cycle-5',
      '2026-09-08 cycle-1',
      '2026-09-12 day-2026-09-12',
      '2026-12-25 day-2026-12-25',
    ]);
  });

  it('lists nothing without menus', () => {
    expect(listComing('2026-09-03', 3, { ...menus, cycle: [], own: [] })).toEqual([]);
  });
});

it('lists the meals that have public dishes, in the order of the day', () => {
  const soup = { id: 'soup' } as Item<'dishes'>;
  const menu = cycleMenu(1, { lunch: [view('soup'), view('draft')], breakfast: [view('draft')] });
  expect(listMeals(menu, new Map([['soup', soup]]))).toEqual([{ name: 'lunch', dishes: [soup] }]);
});
