import { defineContent } from '@/lib/content/define-content';
import type { BlockInput } from '@/lib/content/define-block';
import type { InputIssue } from '@/lib/content/input-issue';
import { date, localizedText, number, oneOf, position, rows, slug, text } from '@/lib/content/kinds';

/** Times of the lessons of a day: of every day, of a weekday, or of shortened days. */
export const bell = defineContent({
  type: 'bell',
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
  cabinet: {
    section: 'school',
    listFields: ['applies'],
    dialogFields: ['name', 'applies'],
    isInOverview: false,
  },
  list: { sort: { field: 'position', direction: 'asc' }, sortable: ['position', 'name'] },
  address: { listedAt: ({ slug }) => `/sabaq-kestesi#${slug}` },
  search: { isFoundByTypeName: true },
  publishing: { isAlways: true, rules: ({ times }) => listTimeIssues(times) },
});

/** Returns an issue for each lesson that ends before it starts or is not after the earlier ones by number and time. */
function listTimeIssues(times: readonly BlockInput[]): InputIssue[] {
  let previousNumber = -1;
  let previousEnd = '';
  return times.flatMap((row, index): InputIssue[] => {
    const { hidden, lesson, start, end } = row as Readonly<Record<string, unknown>>;
    if (hidden) return [];
    const issues: InputIssue[] = [];
    if (typeof lesson === 'number') {
      if (lesson <= previousNumber)
        issues.push({ path: ['times', index, 'lesson'], code: 'number_not_rising' });
      previousNumber = Math.max(previousNumber, lesson);
    }
    if (typeof start !== 'string' || typeof end !== 'string') return issues;
    if (end <= start) issues.push({ path: ['times', index, 'end'], code: 'end_before_start' });
    if (start < previousEnd) issues.push({ path: ['times', index, 'start'], code: 'before_previous_end' });
    if (end > previousEnd) previousEnd = end;
    return issues;
  });
}
