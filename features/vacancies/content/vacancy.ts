import { defineContent } from '@/lib/content/define-content';
import { date, localizedRichText, localizedText, number, oneOf, slug, text } from '@/lib/content/kinds';

/** A free post. It leaves the site at the end of its last day. */
export const vacancy = defineContent({
  type: 'vacancy',
  fields: {
    title: localizedText({ maxLength: 160, required: true }),
    slug: slug({ from: 'title' }),
    employment: oneOf(['full', 'part', 'temporary'], { required: true, initial: 'full' }),
    load: localizedText({ maxLength: 160 }),
    /** Monthly pay before taxes, in tenge. */
    payFrom: number({ min: 0, max: 10_000_000 }),
    payUntil: number({ min: 0, max: 10_000_000 }),
    requirements: localizedRichText({ required: true }),
    deadline: date(),
    contact: localizedText({ maxLength: 160 }),
    phone: text({ maxLength: 40, format: 'telephone' }),
    email: text({ maxLength: 120, format: 'email' }),
  },
  titleField: 'title',
  cabinet: {
    section: 'school',
    listFields: ['employment', 'deadline'],
    dialogFields: ['title', 'employment', 'requirements', 'deadline'],
  },
  list: { sort: { field: 'deadline', direction: 'asc' }, sortable: ['deadline', 'title'] },
  address: { listedAt: ({ slug: name }) => `/bos-oryndar#${name}` },
  search: { order: 1, points: -1, isFoundByTypeName: true, listPage: '/bos-oryndar' },
  publishing: {
    lastDay: 'deadline',
    rules: ({ payFrom, payUntil }) =>
      payFrom !== null && payUntil !== null && payUntil < payFrom
        ? [{ path: ['payUntil'], code: 'until_below_from' as const }]
        : [],
  },
});
