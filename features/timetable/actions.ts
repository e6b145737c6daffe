'use server';

import { z } from 'zod';
import { listAll } from '@/lib/reads/list-all';
import { action } from '@/lib/actions/action';

/** Versions by timetable id, as a preview showed them; `null` requests a preview. */
const previewedVersions = z.record(z.string(), z.int()).nullable();

/** Returns the lessons of all classes, and the names of the teachers and the leadership. */
export const readSchoolLessons = action([], async ({ api }) => {
  const [classes, teachers, staff] = await Promise.all([
    listAll(api.timetables),
    listAll(api.teachers),
    listAll(api.staff),
  ]);
  return {
    classes: classes.map(({ id, name, lessons }) => ({ id, name, lessons })),
    people: [...teachers, ...staff].map(({ name }) => name),
  };
});

/** Replaces the lessons of the classes in a text, or returns what that would change. The API checks the person's roles. */
export const importTimetables = action([z.string(), previewedVersions], async ({ api }, text, versions) => ({
  report: await api.importTimetables({ text, seen: versions }),
}));
