import { defineContent } from '@/lib/content/define-content';
import { category, date, flag, localizedText, oneOf, text } from '@/lib/content/kinds';

/** A place that a pupil, a team or a teacher won. */
export const achievement = defineContent({
  type: 'achievement',
  fields: {
    title: localizedText({ maxLength: 200, required: true }),
    winner: localizedText({ maxLength: 200, required: true }),
    // A pupil's full name requires the parents' written consent; initials do not. Parents and inspectors ask staff.
    consent: flag({ staffOnly: true }),
    place: oneOf(['first', 'second', 'third', 'gold', 'silver', 'bronze', 'laureate'], { required: true }),
    level: oneOf(['city', 'republic', 'international'], { required: true, filterable: true }),
    subject: category('subject', { required: true, filterable: true }),
    schoolYear: text({ maxLength: 9, required: true, filterable: true }),
    date: date(),
    coach: localizedText({ maxLength: 120 }),
  },
  titleField: 'title',
  cabinet: {
    section: 'school',
    listFields: ['winner', 'place', 'level', 'schoolYear'],
    dialogFields: ['title', 'winner', 'place', 'level', 'subject', 'schoolYear'],
  },
  publishing: { hasConsent: ({ consent }) => consent },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date', 'title', 'schoolYear'] },
  address: { listedAt: () => '/achievements' },
  search: { isFoundByTypeName: true, listPage: '/achievements' },
});
