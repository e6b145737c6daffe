import type { InputIssue } from '@/lib/content/input-issue';
import { readLocalized } from '@/lib/content/localized';
import { defaultLocale } from '@/lib/i18n/locales';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { formatRanges } from '@/lib/i18n/format/format-ranges';
import { toWeekday } from '@/lib/i18n/format/days';
import { everyDay, findDayOff } from '@/features/calendar/model/find-day-off';
import { applyChanges, concerns, type LessonChange } from '../model/apply-changes';
import { chooseBells, toTimes } from '../model/choose-bells';
import type { Write } from '@/lib/server/content/access/write';
import { readTimetableContext, type ClassWeek } from './read-timetable-context';
import { toNames } from './to-names';
import type { CheckedWrite } from '@/lib/server/content/access/write-hooks';

interface Change extends LessonChange {
  readonly hidden: boolean;
  readonly timetable: string | null;
}

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
  const { timetables, bells, events } = await readTimetableContext(db, day);
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
    const free = findDayOff(day, events, { schoolWeek: everyDay, ...(grade === null ? {} : { grade }) });
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
      const numbers = formatRanges(planned.map(({ lesson }) => lesson));
      return {
        path: ['lesson'],
        code: 'no_such_lesson',
        params: { name: className, lessons: numbers || 'none' },
      };
    }
    const isRung = bellNumbers.length === 0 || bellNumbers.includes(change.lesson!);
    return isRung
      ? null
      : { path: ['lesson'], code: 'no_bell', params: { lessons: formatRanges(bellNumbers) } };
  }
  const groups = same.flatMap(({ group }) => group || []).join(', ');
  if (!same.some((lesson) => concerns(change, lesson)))
    return groups === ''
      ? { path: ['group'], code: 'no_groups', params: { name: className } }
      : { path: ['group'], code: 'unknown_group', params: { groups } };
  const isSame = applyChanges(same, [change], weekday).every(({ isChanged }) => !isChanged);
  return isSame ? { path: ['subject'], code: 'changes_nothing' } : null;
}
