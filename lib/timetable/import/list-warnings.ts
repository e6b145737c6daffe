import type { TimetableWarning } from '../../api/contract/timetables';
import type { Lesson } from '../../content/kinds/lessons';
import { toSlug } from '../../content/transliterate';
import { findMisspelled } from './find-misspelled';

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
}

interface Place {
  readonly name: string;
  readonly lesson: Lesson;
}

/** Returns the warnings of a file in the order of its lines. */
export function listWarnings(timetables: readonly ClassLessons[], context: Context): TimetableWarning[] {
  const own = toPlaces(timetables);
  const all = [...own, ...toPlaces(context.others)];
  return [
    ...listMissingBells(own, context.bells),
    ...listClashes(all, 'teacher'),
    ...listClashes(all, 'room'),
    ...findMisspelled(
      own.map(({ lesson }) => lesson.teacher),
      context.teachers,
    ).flatMap(({ name, known }) => {
      const place = own.find(({ lesson }) => lesson.teacher === name)!;
      return toWarning('spelling', [place], name, known);
    }),
  ]
    .flatMap(({ places, ...warning }) => {
      const lines = places.flatMap(({ lesson }) => context.lineOf.get(lesson) ?? []);
      // A clash among the other classes is not the fault of the file.
      return lines.length > 0 ? [{ ...warning, line: Math.min(...lines) }] : [];
    })
    .sort((a, b) => a.line - b.line);
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
    if (!bells.has(lesson)) missing.set(lesson, [...(missing.get(lesson) ?? []), place]);
  }
  return [...missing.values()].map((all) => toWarning('bell', all));
}

/** Returns the teachers in several rooms, or the rooms with several teachers, of different classes at the same time. */
function listClashes(places: readonly Place[], kind: 'teacher' | 'room'): Draft[] {
  const other = kind === 'teacher' ? 'room' : 'teacher';
  const byTime = new Map<string, Place[]>();
  for (const place of places) {
    const { lesson } = place;
    if (lesson[kind] === '' || (kind === 'room' && lesson.teacher === '')) continue;
    const key = `${lesson.day} ${lesson.lesson} ${toSlug(lesson[kind])}`;
    byTime.set(key, [...(byTime.get(key) ?? []), place]);
  }
  return [...byTime.values()]
    .filter((same) => countDifferent(same, ({ name }) => name) > 1)
    .filter((same) => countDifferent(same, ({ lesson }) => toSlug(lesson[other])) > 1)
    .map((same) => toWarning(kind, same, same[0]!.lesson[kind]));
}

function countDifferent(places: readonly Place[], read: (place: Place) => string): number {
  return new Set(places.map(read)).size;
}
