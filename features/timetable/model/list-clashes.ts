import type { Lesson } from '../content/lessons';
import { fold } from '@/lib/content/words/fold';
import { splitTeachers } from './split-teachers';
import { toClassKey } from './to-class-key';
import { toRoomKey } from './to-room-key';

/** A lesson of a class. */
export interface Place {
  /** Name of the class. */
  readonly name: string;
  readonly lesson: Lesson;
}

/**
 * Lessons at the same time that exclude each other. `teacher`: a teacher has several. `room`: a room has several teachers of
 * different classes. `group`: a class has a lesson together and another one of a group.
 */
export interface Clash {
  readonly kind: 'teacher' | 'room' | 'group';
  /** Name of the teacher or room; empty for `group`. */
  readonly name: string;
  /** At least two. */
  readonly places: readonly Place[];
}

/**
 * Returns the clashes among lessons. Several classes with a teacher, a subject and a room that is named have a lesson
 * together. Names are the same in Kazakh and Russian letters.
 */
export function listClashes(places: readonly Place[]): Clash[] {
  return [
    ...groupBy(places, ({ lesson }) => splitTeachers(lesson.teacher))
      .filter(({ places: same }) => same.length > 1 && !isTogether(same))
      .map((same): Clash => ({ kind: 'teacher', ...same })),
    ...groupBy(places, ({ lesson }) => (lesson.teacher === '' ? [] : [lesson.room]), toRoomKey)
      .filter(({ places: same }) => countDifferent(same, ({ name }) => name) > 1)
      .filter(({ places: same }) => countDifferent(same, ({ lesson }) => fold(lesson.teacher)) > 1)
      .map((same): Clash => ({ kind: 'room', ...same })),
    ...groupBy(places, ({ name }) => [name], toClassKey)
      .filter(({ places: same }) => countDifferent(same, ({ lesson }) => String(lesson.group === '')) > 1)
      .map(({ places: same }): Clash => ({ kind: 'group', name: '', places: same })),
  ];
}

/** Returns the places of the same day and number that share a name, in whatever spelling. */
function groupBy(
  places: readonly Place[],
  read: (place: Place) => readonly string[],
  toKey: (name: string) => string = fold,
) {
  const groups: { name: string; places: Place[] }[] = [];
  const keys = new Map<string, string>();
  const byTime = new Map<number, Map<string, (typeof groups)[number]>>();
  for (const place of places) {
    const time = place.lesson.day * 100 + place.lesson.lesson;
    const byName = byTime.get(time) ?? new Map<string, (typeof groups)[number]>();
    byTime.set(time, byName);
    for (const name of read(place)) {
      if (name === '') continue;
      const key = keys.get(name) ?? toKey(name);
      keys.set(name, key);
      const group = byName.get(key);
      if (group) {
        group.places.push(place);
        continue;
      }
      const added = { name, places: [place] };
      byName.set(key, added);
      groups.push(added);
    }
  }
  return groups;
}

function isTogether(places: readonly Place[]): boolean {
  const toKey = ({ lesson }: Place) => `${toRoomKey(lesson.room)} ${fold(lesson.subject)}`;
  const key = toKey(places[0]!);
  return places.every((place) => place.lesson.room !== '' && toKey(place) === key);
}

function countDifferent(places: readonly Place[], read: (place: Place) => string): number {
  return new Set(places.map(read)).size;
}
