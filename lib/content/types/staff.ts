import { defineContent } from '../define-content';
import { flag, image, localizedRichText, localizedText, position, slug, text } from '../kinds';

/** A member of the school's leadership with a profile page. */
export const staff = defineContent({
  type: 'staff',
  fields: {
    name: localizedText({ maxLength: 120, required: true }),
    slug: slug({ from: 'name' }),
    post: localizedText({ maxLength: 200, required: true }),
    photo: image(),
    /** The director comes first among the staff, on a large card. */
    director: flag(),
    education: localizedText({ maxLength: 1000, multiline: true }),
    record: localizedText({ maxLength: 1000, multiline: true }),
    category: localizedText({ maxLength: 160 }),
    awards: localizedText({ maxLength: 1000, multiline: true }),
    order: localizedText({ maxLength: 300 }),
    reception: localizedText({ maxLength: 160 }),
    phone: text({ maxLength: 40 }),
    email: text({ maxLength: 120 }),
    word: localizedRichText(),
    duties: localizedRichText(),
    position: position(),
  },
  titleField: 'name',
  cabinet: {
    section: 'school',
    listFields: ['photo', 'post'],
    dialogFields: ['name', 'post'],
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'name'] },
  address: { publicPath: (item) => `/basshylyq/${item.slug}` },
  search: {
    keywordFields: ['post'],
    fieldsFoundByLabel: ['phone', 'email', 'reception'],
    order: 1,
    points: 0.6,
  },
});
