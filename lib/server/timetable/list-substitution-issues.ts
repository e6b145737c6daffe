import type { InputIssue } from '../../content/input-issue';
import { readLocalized } from '../../content/localized';
import { defaultLocale } from '../../i18n/locales';
import { toAlmatyDay } from '../../i18n/format/almaty-time';
import { toWeekday } from '../../pages/calendar/days';
import { findDayOff } from '../../pages/calendar/find-day-off';
import { applyChanges, concerns, type LessonChange } from '../../pages/timetable/apply-changes';
import { chooseBells, toTimes } from '../../pages/timetable/choose-bells';
import type { Write } from '../content/items/write';
import { readSchool, type ClassWeek } from './read-school';
import type { CheckedWrite } from '../content/write-hooks';

interface Change extends LessonChange {
  readonly hidden: boolean;
  readonly timetable: string | null;
}

const allDays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/**
 * Returns the issues of substitutions that no page would show: on a day without lessons, of a lesson or group that the class
 * does not have, or equal to the timetable. Past days may be edited whatever the timetable says now.
 */
export async function listSubstitutionIssues(
  { db, nowMs, actor }: Write,
  { input }: CheckedWrite,
): Promise<InputIssue[]> {
  // A new site gets its sample on any day, also in a vacation.
  if (actor.kind === 'site') return [];
  const day = input['date'] as string | null;
  const changes = input['changes'] as readonly Change[];
  if (day === null || day < toAlmatyDay(nowMs) || changes.every(({ hidden }) => hidden)) return [];
  const { timetables, bells, events } = await readSchool(db, day);
  const weekday = toWeekday(day);
  const schoolWeek = timetables.flatMap(({ lessons }) => lessons.map((lesson) => lesson.day));
  const dayOff = findDayOff(day, events, { schoolWeek });
  if (dayOff)
    return [
      dayOff.reason === 'event'
        ? { path: ['date'], code: 'day_off', params: toNames(dayOff.event.title) }
        : { path: ['date'], code: 'no_lessons_on_weekday' },
    ];
  const bellNumbers = [...toTimes(chooseBells(bells, day)).keys()];
  return changes.flatMap((change, index): InputIssue[] => {
    const timetable = timetables.find(({ id }) => id === change.timetable);
    if (change.hidden || !timetable || change.lesson === null) return [];
    const { grade } = timetable;
    const free = findDayOff(day, events, { schoolWeek: allDays, ...(grade === null ? {} : { grade }) });
    if (free?.reason === 'event') {
      const params = toNames(free.event.title);
      return [{ path: ['changes', index, 'timetable'], code: 'day_off_for_class', params }];
    }
    const issue = findIssue(change, timetable, { weekday, bellNumbers });
    return issue ? [{ ...issue, path: ['changes', index, ...issue.path] }] : [];
  });
}

function findIssue(
  change: Change,
  { name, lessons }: ClassWeek,
  { weekday, bellNumbers }: { readonly weekday: number; readonly bellNumbers: readonly number[] },
): InputIssue | null {
  const planned = lessons.filter(({ day }) => day === weekday);
  const same = planned.filter(({ lesson }) => lesson === change.lesson);
  const className = readLocalized(name, defaultLocale)?.text ?? '';
  if (same.length === 0) {
    if (change.isCancelled || change.subject === null) {
      const numbers = toRanges(planned.map(({ lesson }) => lesson));
      return {
        path: ['lesson'],
        code: 'no_such_lesson',
        params: { name: className, lessons: numbers || 'none' },
      };
    }
    const isRung = bellNumbers.length === 0 || bellNumbers.includes(change.lesson!);
    return isRung ? null : { path: ['lesson'], code: 'no_bell', params: { lessons: toRanges(bellNumbers) } };
  }
  const groups = same.flatMap(({ group }) => group || []).join(', ');
  if (!same.some((lesson) => concerns(change, lesson)))
    return groups === ''
      ? { path: ['group'], code: 'no_groups', params: { name: className } }
      : { path: ['group'], code: 'unknown_group', params: { groups } };
  const isSame = applyChanges(same, [change], weekday).every(({ isChanged }) => !isChanged);
  return isSame ? { path: ['subject'], code: 'changes_nothing' } : null;
}

/** Returns texts for the message of either language. */
function toNames(title: { readonly kz: string | null; readonly ru: string | null }) {
  return { kz: title.kz ?? title.ru ?? '', ru: title.ru ?? title.kz ?? '' };
}

/** Returns numbers in order as `1\u20134, 6`. */
function toRanges(numbers: readonly number[]): string {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b);
  return sorted
    .filter((number) => !sorted.includes(number - 1))
    .map((first) => {
      let last = first;
      while (sorted.includes(last + 1)) last += 1;
      return first === last ? String(first) : `${first}\u2013${last}`;
    })
    .join(', ');
}
