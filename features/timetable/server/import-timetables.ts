import { setImmediate } from 'node:timers/promises';
import { ApiError } from '@/lib/api/errors';
import type { TimetableChange } from '../contract';
import { fold } from '@/lib/content/words/fold';
import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import type { Lesson } from '../content/lessons';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { listBareGrades, readTimetables, type ReadTimetable } from '../import/read-timetables';
import { listUnknownTeachers, abbreviateName } from '../import/list-unknown-teachers';
import { listWarnings } from '../import/list-warnings';
import { splitTeachers } from '../model/split-teachers';
import { toClassKey } from '../model/to-class-key';
import { fromRow } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import type { Write } from '@/lib/server/content/access/write';
import { createItem, replaceItem } from '@/lib/server/content/items/write-items';
import { readBellNumbers } from './read-bell-numbers';
import { readPeople } from './read-people';
import { readSubjects } from './read-subjects';

const published = { status: { kz: 'published', ru: 'published' } } as const;

/** A stored timetable. */
interface Stored {
  readonly id: string;
  readonly version: number;
  readonly input: AnyInput;
}

/**
 * Replaces the lessons of the classes in a text, and adds classes that have no timetable. Without `seen` nothing is
 * stored. Throws `invalid_input` if a line has a fault, `version_mismatch` if a timetable changed or was deleted after the
 * preview.
 */
export async function importTimetables(
  write: Write,
  { text, seen }: { readonly text: string; readonly seen: Readonly<Record<string, number>> | null },
) {
  const { timetables, lineOf, weekOf, issues, ignored } = readTimetables(text);
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
  const storedOf = await readStored(write);
  const ids = new Set([...storedOf.values()].map(({ id }) => id));
  // A class that was deleted after the preview would be added again.
  if (Object.keys(seen ?? {}).some((id) => !ids.has(id))) throw new ApiError('version_mismatch');
  const bare = listBareGrades(timetables, lineOf, [...storedOf.keys()]);
  if (bare.length > 0) throw new ApiError('invalid_input', { issues: bare });
  const data: TimetableChange[] = [];
  for (const [index, timetable] of timetables.entries()) {
    const stored = storedOf.get(toClassKey(timetable.name)) ?? null;
    const change = toChange(timetable, stored);
    data.push(change);
    if (seen === null) continue;
    if (stored && seen[stored.id] !== stored.version)
      throw new ApiError('version_mismatch', { currentVersion: stored.version });
    if (change.state !== 'unchanged') await store(write, timetable, stored);
    // The queries are synchronous; without a pause the process would answer nothing until the last class.
    if (index % 5 === 4) await setImmediate();
  }
  const subjects = await readSubjects(write.db);
  const knownSubjects = new Set(subjects.flatMap(({ kz, ru }) => [fold(kz), fold(ru)]));
  const names = new Set(timetables.flatMap(({ lessons }) => lessons.map(({ subject }) => subject)));
  const { others, teachers } = toContext(timetables, storedOf);
  const people = await readPeople(write.db);
  const known = people.flatMap(({ kz, ru }) =>
    [kz, ru].flatMap((name) => (name ? [abbreviateName(name)] : [])),
  );
  const warnings = listWarnings(timetables, {
    lineOf,
    weekOf,
    others,
    teachers: [...teachers, ...known],
    bells: await readBellNumbers(write.db),
  });
  const misspelled = new Set(warnings.flatMap(({ kind, name }) => (kind === 'spelling' ? [name] : [])));
  const ownTeachers = timetables.flatMap(({ lessons }) =>
    lessons.flatMap(({ teacher }) => splitTeachers(teacher)),
  );
  return {
    data,
    untouched: others.map(({ name }) => name).sort(new Intl.Collator('kk', { numeric: true }).compare),
    untranslated: [...names].filter((name) => !knownSubjects.has(fold(name))),
    unknownTeachers: listUnknownTeachers(ownTeachers, people).filter((name) => !misspelled.has(name)),
    ignored,
    warnings,
  };
}

/** Returns the stored classes that the file does not replace, and the teachers of all stored ones. */
function toContext(timetables: readonly ReadTimetable[], storedOf: ReadonlyMap<string, Stored>) {
  const replaced = new Set(timetables.map(({ name }) => storedOf.get(toClassKey(name))?.id));
  const all = [...new Set(storedOf.values())].map(({ id, input }) => {
    const { kz, ru } = input['name'] as LocalizedText;
    return { id, name: kz ?? ru ?? '', lessons: input['lessons'] as Lesson[] };
  });
  return {
    others: all.filter(({ id }) => !replaced.has(id)),
    teachers: all.flatMap(({ lessons }) => lessons.flatMap(({ teacher }) => splitTeachers(teacher))),
  };
}

async function readStored({ db }: Write): Promise<ReadonlyMap<string, Stored>> {
  const rows = await selectItems(db, definitionOf('timetables').type)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const all = rows.map((row): Stored => {
    return { id: row.id, version: row.version, input: fromRow(definitionOf('timetables'), row) };
  });
  const hasLessons = ({ input }: Stored) => (input['lessons'] as Lesson[]).length > 0;
  // Older sites may have several timetables of a class: the map keeps the last one of a key.
  const sorted = [
    ...all.filter((stored) => !hasLessons(stored)).reverse(),
    ...all.filter(hasLessons).reverse(),
  ];
  return new Map(
    sorted.flatMap((stored) => {
      const { kz, ru } = stored.input['name'] as LocalizedText;
      return [kz, ru].flatMap((name): [string, Stored][] => (name ? [[toClassKey(name), stored]] : []));
    }),
  );
}

function toChange({ name, lessons }: ReadTimetable, stored: Stored | null): TimetableChange {
  const before = new Set(stored ? (stored.input['lessons'] as Lesson[]).map(toText) : []);
  const after = new Set(lessons.map(toText));
  const added = [...after].filter((lesson) => !before.has(lesson)).length;
  const removed = [...before].filter((lesson) => !after.has(lesson)).length;
  return {
    stored: stored && { id: stored.id, version: stored.version },
    name,
    state: !stored ? 'new' : added + removed > 0 ? 'changed' : 'unchanged',
    lessons: lessons.length,
    added,
    removed,
  };
}

function toText({ day, lesson, subject, teacher, room, group }: Lesson): string {
  return JSON.stringify([day, lesson, subject, teacher, room, group]);
}

async function store(write: Write, { name, grade, lessons }: ReadTimetable, stored: Stored | null) {
  if (stored) await replaceItem(write, stored.id, { ...stored.input, lessons }, stored.version);
  else {
    const names = { kz: name, ru: name };
    await createItem(
      write,
      { ...createEmptyInput(definitionOf('timetables')), ...published, name: names, grade, lessons },
      null,
    );
  }
}
