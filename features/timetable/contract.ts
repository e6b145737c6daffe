import { z } from 'zod';
import { maxTimetableBytes, maxTimetableTextBytes } from './timetable-limits';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';

const change = z.object({
  /** Id and version of the stored timetable; `null` for a class that would be added. */
  stored: z.object({ id: z.string(), version: z.number() }).nullable(),
  name: z.string(),
  state: z.enum(['new', 'changed', 'unchanged']),
  /** Numbers of lessons: of the new timetable, and those that it adds to the stored one and removes from it. */
  lessons: z.int(),
  added: z.int(),
  removed: z.int(),
});

/** What an import does to the timetable of a class. */
export type TimetableChange = z.infer<typeof change>;

const warning = z.object({
  /**
   * `bell`: no schedule has the number of the lesson. `teacher`: has several lessons at once. `room`: has several teachers
   * at once. `group`: the class has a lesson together, and another one of a group. `spelling`: the name of the teacher
   * differs from `known` by one letter. `subject`: also seems to name a group, a teacher or a room.
   * `week`: takes place in one week of a cycle only. `damage`: a spreadsheet seems to have changed a text.
   */
  kind: z.enum(['bell', 'teacher', 'room', 'group', 'spelling', 'subject', 'week', 'damage']),
  /** Line of the file, from 1. */
  line: z.int(),
  day: z.int(),
  lesson: z.int(),
  /** Name of the teacher, room or subject; empty for `bell` and `group`. */
  name: z.string(),
  known: z.string(),
  /** Classes at the same time. */
  classes: z.array(z.string()),
});

/** What may be a mistake in a table but is stored if staff want it. */
export type TimetableWarning = z.infer<typeof warning>;

const report = z.object({
  data: z.array(change),
  /** Names of the stored classes that the table does not name, which stay as they are. */
  untouched: z.array(z.string()).default([]),
  /** Names of subjects that the site cannot translate, so that both languages show them as they stand. */
  untranslated: z.array(z.string()).default([]),
  /** Names of teachers who are not among the teachers and the leadership of the site; none if it has no such people. */
  unknownTeachers: z.array(z.string()).default([]),
  /** Lines below the table that are no lessons, such as a signature. */
  ignored: z.array(z.object({ line: z.int(), text: z.string() })).default([]),
  /** What may be a mistake, in the order of lines. */
  warnings: z.array(warning).default([]),
});

/** What an import changes, or has changed. */
export type TimetableReport = z.infer<typeof report>;

/** Maximum number of timetables; a school has fewer. */
const maxVersions = 500;

const timetableImportTag = {
  name: 'timetable import',
  description: 'Import of the timetables of all classes from one table.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints for timetables of several classes. */
export const timetableEndpoints = tagged(timetableImportTag, {
  importTimetables: endpoint({
    method: 'POST',
    path: '/timetable-imports',
    caller: 'manager',
    summary:
      'Replaces the lessons of all classes in a table (CSV, pasted spreadsheet cells or aSc Timetables XML), all or none. ' +
      'Issues have the path `lines`, line number, column',
    errors: ['version_mismatch'],
    body: z.strictObject({
      text: z.string().max(maxTimetableTextBytes),
      /**
       * Versions of the timetables that the caller saw in a preview, by id; a later change is refused as
       * `version_mismatch`. `null` for a preview, which stores nothing.
       */
      seen: z
        .record(z.uuid(), z.int())
        .refine((versions) => Object.keys(versions).length <= maxVersions)
        .nullable(),
    }),
    maxBytes: maxTimetableBytes,
    answer: report,
  }),
});
