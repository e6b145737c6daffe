import { defineContent } from '@/lib/content/define-content';
import { image, localizedText, number, oneOf, someOf } from '@/lib/content/kinds';

/** A dish of the canteen. Menus name dishes, so that allergens are stated once. */
export const dish = defineContent({
  type: 'dish',
  fields: {
    title: localizedText({ maxLength: 120, required: true }),
    // Size of a portion.
    amount: number({ min: 1, max: 2000 }),
    unit: oneOf(['g', 'ml'], { initial: 'g' }),
    kcal: number({ min: 0, max: 3000 }),
    // In tenge.
    price: number({ min: 0, max: 100_000 }),
    // The groups whose statement the technical regulation of the Eurasian Economic Union requires. Empty: not declared.
    allergens: someOf(
      [
        'none',
        'gluten',
        'milk',
        'eggs',
        'fish',
        'nuts',
        'peanuts',
        'soy',
        'sesame',
        'celery',
        'mustard',
        'crustaceans',
        'molluscs',
        'lupin',
        'sulphites',
      ],
      { none: 'none' },
    ),
    diets: someOf(['halal', 'vegetarian', 'sugar-free']),
    image: image(),
  },
  titleField: 'title',
  inputNote: 'An empty list of `allergens` says that they are not declared, `["none"]` that there are none.',
  cabinet: {
    section: 'canteen',
    listFields: ['image', 'allergens'],
    dialogFields: ['title', 'amount', 'price', 'allergens'],
  },
  list: { sort: { field: 'title', direction: 'asc' }, sortable: ['title'] },
  address: { listedAt: ({ slug }) => `/ashana/tagamdar#${slug}` },
  search: { points: -2 },
});
