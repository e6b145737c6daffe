import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { readAllergenChoice, splitByChoice, toAllergenPath, toggleAllergen } from './allergen-choice';

const dish = (id: string, ...allergens: string[]) => ({ id, allergens }) as unknown as Item<'dishes'>;

describe('the choice of allergens', () => {
  it.each([
    ['no parameter', {}, []],
    ['one allergen', { without: 'milk' }, ['milk']],
    ['several in their order', { without: 'gluten-milk-eggs' }, ['gluten', 'milk', 'eggs']],
    ['another order, which would be a second address', { without: 'milk-gluten' }, null],
    ['the declaration that there are none', { without: 'none' }, null],
    ['an unknown allergen', { without: 'milk-sugar' }, null],
    ['an empty value', { without: '' }, null],
    ['a repeated allergen', { without: 'milk-milk' }, null],
    ['a repeated parameter', { without: ['milk', 'eggs'] }, null],
  ])('reads %s', (_name, query, expected) => {
    expect(readAllergenChoice(query)).toEqual(expected);
  });

  it('writes what it reads, in the order of the list', () => {
    expect(toAllergenPath('/ashana', ['eggs', 'milk'])).toBe('/ashana?without=milk-eggs');
    expect(toAllergenPath('/ashana', [])).toBe('/ashana');
  });

  it('adds an allergen, and removes a chosen one', () => {
    expect(toggleAllergen(['milk'], 'eggs')).toEqual(['milk', 'eggs']);
    expect(toggleAllergen(['milk', 'eggs'], 'milk')).toEqual(['eggs']);
  });

  it('leaves out dishes with any chosen allergen, and those whose allergens are not declared', () => {
    const dishes = [
      dish('soup', 'gluten', 'milk'),
      dish('bread', 'gluten'),
      dish('tea', 'none'),
      dish('new'),
    ];
    const [soup, bread, tea, unknown] = dishes;
    expect(splitByChoice(dishes, ['milk', 'eggs'])).toEqual({
      shown: [bread, tea],
      leftOut: [soup],
      undeclared: [unknown],
    });
    expect(splitByChoice(dishes, [])).toEqual({ shown: dishes, leftOut: [], undeclared: [] });
  });
});
