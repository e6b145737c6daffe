import { describe, expect, it } from 'vitest';
import type { Item } from '../../content/registry';
import { isWithout, readAllergenChoice, toAllergenPath, toggleAllergen } from './allergen-choice';

const dish = (...allergens: string[]) => ({ allergens }) as unknown as Item<'dishes'>;

describe('the choice of allergens', () => {
  it.each([
    ['no parameter', {}, []],
    ['one allergen', { without: 'milk' }, ['milk']],
    ['several in their order', { without: 'gluten-milk-eggs' }, ['gluten', 'milk', 'eggs']],
    ['another order, which would be a second address', { without: 'milk-gluten' }, null],
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

  it('leaves out dishes with any chosen allergen', () => {
    expect(isWithout(dish('gluten', 'milk'), ['milk'])).toBe(false);
    expect(isWithout(dish('gluten'), ['milk', 'eggs'])).toBe(true);
    expect(isWithout(dish(), ['milk'])).toBe(true);
    expect(isWithout(dish('milk'), [])).toBe(true);
  });
});
