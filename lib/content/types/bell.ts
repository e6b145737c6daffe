import { defineContent } from '../define-content';
import { date, localizedText, number, oneOf, position, rows, slug, text } from '../kinds';

/** Times of the lessons of a day: of every day, of a weekday, or of shortened days. */
export const bell = defineContent({
  type: 'bell',
  cabinetSegment: 'bell',
  section: 'school',
  fields: {
    name: localizedText({ maxLength: 80, required: true }),
    slug: slug({ from: 'name' }),
    /** `always`: days without another schedule. `dates`: the listed days only. */
    applies: oneOf(['always', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'dates'], {
      required: true,
      initial: 'always',
    }),
    times: rows(
      {
        lesson: number({ min: 0, max: 15, required: true }),
        start: text({ maxLength: 5, format: 'time', required: true }),
        end: text({ maxLength: 5, format: 'time', required: true }),
      },
      { maxItems: 16 },
    ),
    dates: rows({ date: date({ required: true }) }, { maxItems: 60 }),
    position: position(),
  },
  titleField: 'name',
  listFields: ['applies'],
  dialogFields: ['name', 'applies'],
  defaultSort: { field: 'position', direction: 'asc' },
  sortable: ['position', 'name'],
  listedAt: ({ slug }) => `/sabaq-kestesi#${slug}`,
  isAlwaysPublished: true,
  isInOverview: false,
  publishRules: ({ times }) =>
    times.flatMap(({ start, end }, index) =>
      typeof start === 'string' && typeof end === 'string' && end <= start
        ? [{ path: ['times', index, 'end'], code: 'end_before_start' as const }]
        : [],
    ),
});
