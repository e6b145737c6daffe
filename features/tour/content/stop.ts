import { defineContent } from '@/lib/content/define-content';
import { image, localizedRichText, localizedText, number, position, slug } from '@/lib/content/kinds';

/** A stop of the tour: a place of the campus with its pictures and its point on the plan. */
export const stop = defineContent({
  type: 'stop',
  fields: {
    title: localizedText({ maxLength: 120, required: true }),
    slug: slug({ from: 'title' }),
    text: localizedRichText({ required: true }),
    image: image({ required: true }),
    // A 360-degree picture, twice as wide as high.
    panorama: image(),
    // Position on the plan, in percent of its width and height from the top left corner.
    planX: number({ min: 0, max: 100 }),
    planY: number({ min: 0, max: 100 }),
    position: position(),
  },
  titleField: 'title',
  cabinet: {
    section: 'school',
    listFields: ['image'],
    dialogFields: ['title', 'image'],
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'title'] },
  address: { listedAt: ({ slug }) => `/tour#${slug}` },
  search: { order: 1, points: -2.5 },
});
