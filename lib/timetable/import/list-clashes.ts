import type { ReadTimetable } from './read-timetables';

/** A teacher who has several classes in different rooms at the same time. */
export interface Clash {
  readonly teacher: string;
  readonly day: number;
  readonly lesson: number;
  readonly classes: string[];
}

/** Returns the teachers who have several classes in different rooms at the same time, in the order of days. */
export function listClashes(timetables: readonly ReadTimetable[]): Clash[] {
  const places = new Map<string, Omit<Clash, 'classes'> & Record<'classes' | 'rooms', Set<string>>>();
  for (const { name, lessons } of timetables)
    for (const { day, lesson, teacher, room } of lessons) {
      if (teacher === '') continue;
      const key = `${day} ${lesson} ${teacher.toLowerCase()}`;
      const place = places.get(key) ?? { teacher, day, lesson, classes: new Set(), rooms: new Set() };
      place.classes.add(name);
      place.rooms.add(room);
      places.set(key, place);
    }
  return [...places.values()]
    .filter(({ classes, rooms }) => classes.size > 1 && rooms.size > 1)
    .sort((a, b) => a.day - b.day || a.lesson - b.lesson)
    .map(({ teacher, day, lesson, classes }) => ({ teacher, day, lesson, classes: [...classes] }));
}
