import type { TimetableWarning } from '../contract';
import type { Lesson } from '../content/lessons';
import { listClashes, type Place } from '../model/list-clashes';
import { splitTeachers } from '../model/split-teachers';
import { findMisspelled } from './find-misspelled';
import words from '../model/words.json' with { type: 'json' };
import { importLimits } from './import-limits';

/** The lessons of a class. `lineOf` has the lines of those that a file names. */
export interface ClassLessons {
  readonly name: string;
  readonly lessons: readonly Lesson[];
}

interface Context {
  readonly lineOf: ReadonlyMap<Lesson, number>;
  /** Classes that the file does not replace. */
  readonly others: readonly ClassLessons[];
  /** Names of teachers that are right. */
  readonly teachers: readonly string[];
  /** Numbers of lessons with a bell; empty if the school has no schedules. */
  readonly bells: ReadonlySet<number>;
  /** Weeks of lessons that do not take place every week. */
  readonly weekOf?: ReadonlyMap<Lesson, string>;
}

/** Returns the first warnings of a file in the order of its lines. */
export function listWarnings(timetables: readonly ClassLessons[], context: Context): TimetableWarning[] {
  const own = toPlaces(timetables);
  const all = [...own, ...toPlaces(context.others)];
  const placeOf = new Map<string, Place>();
  const names = own.flatMap((place) => {
    const teachers = splitTeachers(place.lesson.teacher);
    for (const name of teachers) if (!placeOf.has(name)) placeOf.set(name, place);
    return teachers;
  });
  return [
    ...listMissingBells(own, context.bells),
    ...listOddSubjects(own),
    ...listWeeks(own, context.weekOf ?? new Map<Lesson, string>()),
    ...listDamaged(own),
    ...listClashes(all.filter(({ lesson }) => !context.weekOf?.has(lesson))).map(({ kind, name, places }) =>
      toWarning(kind, places, name),
    ),
    ...findMisspelled(names, context.teachers).map(({ name, known }) =>
      toWarning('spelling', [placeOf.get(name)!], name, known),
    ),
  ]
    .flatMap(({ places, ...warning }) => {
      const lines = places.flatMap(({ lesson }) => context.lineOf.get(lesson) ?? []);
      // A clash among the other classes is not the fault of the file.
      return lines.length > 0 ? [{ ...warning, line: Math.min(...lines) }] : [];
    })
    .sort((a, b) => a.line - b.line)
    .slice(0, importLimits.warnings);
}

type Draft = Omit<TimetableWarning, 'line'> & { readonly places: readonly Place[] };

function toPlaces(timetables: readonly ClassLessons[]): Place[] {
  return timetables.flatMap(({ name, lessons }) => lessons.map((lesson) => ({ name, lesson })));
}

function toWarning(kind: TimetableWarning['kind'], places: readonly Place[], name = '', known = ''): Draft {
  const { day, lesson } = places[0]!.lesson;
  return { kind, day, lesson, name, known, classes: [...new Set(places.map((place) => place.name))], places };
}

function listMissingBells(places: readonly Place[], bells: ReadonlySet<number>): Draft[] {
  if (bells.size === 0) return [];
  const missing = new Map<number, Place[]>();
  for (const place of places) {
    const { lesson } = place.lesson;
    if (bells.has(lesson)) continue;
    const others = missing.get(lesson);
    if (others) others.push(place);
    else missing.set(lesson, [place]);
  }
  return [...missing.values()].map((all) => toWarning('bell', all));
}

/** Returns a warning for each week of a cycle with the classes that have lessons in it alone. */
function listWeeks(places: readonly Place[], weekOf: ReadonlyMap<Lesson, string>): Draft[] {
  const byWeek = new Map<string, Place[]>();
  for (const place of places) {
    const week = weekOf.get(place.lesson);
    if (week !== undefined) byWeek.set(week, [...(byWeek.get(week) ?? []), place]);
  }
  return [...byWeek].map(([week, all]) => toWarning('week', all, week));
}

/** What spreadsheets make of rooms and groups: days, numbers with an exponent, names of errors, and formulas without a value. */
const damage = new RegExp(
  `^(?:\\d{1,2}[.\\-/ ](?:${words.monthsShort.join('|')})\\p{L}*\\.?|\\d{4}-\\d{2}-\\d{2}.*|\\d{1,2}\\.\\d{1,2}\\.\\d{4}|\\d+(?:[.,]\\d+)?[E\u0415][+-]\\d+|#(?:[\\p{L}/\\d]+[!?]?|#+)|=.*)$`,
  'iu',
);

function listDamaged(places: readonly Place[]): Draft[] {
  const first = new Map<string, Place>();
  for (const place of places)
    for (const part of ['subject', 'teacher', 'room', 'group'] as const) {
      const text = place.lesson[part];
      if (damage.test(text) && !first.has(text)) first.set(text, place);
    }
  return [...first].map(([text, place]) => toWarning('damage', [place], text));
}

/** Signs of a group, teacher or room in a subject: digits, brackets, a slash, or initials. */
const odd = /[\d/\\()]|\p{Lu}\.\s?\p{Lu}\./u;

function listOddSubjects(places: readonly Place[]): Draft[] {
  const first = new Map<string, Place>();
  for (const place of places) {
    const { subject } = place.lesson;
    if (odd.test(subject) && !first.has(subject)) first.set(subject, place);
  }
  return [...first].map(([subject, place]) => toWarning('subject', [place], subject));
}
