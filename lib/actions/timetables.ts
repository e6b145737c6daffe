'use server';

import { z } from 'zod';
import { listAll } from '../pages/read/list-all';
import { action } from './action';

/** Versions of the timetables that a preview showed; `null` for a preview. */
const seen = z.record(z.string(), z.int()).nullable();

/** Returns the lessons of all classes. */
export const listClasses = action([], async ({ api }) => ({
  classes: (await listAll(api.timetables)).map(({ id, name, lessons }) => ({ id, name, lessons })),
}));

/** Replaces the lessons of the classes in a text, or returns what that would change. The API checks the person's roles. */
export const importTimetables = action([z.string(), seen], async ({ api }, text, versions) => ({
  report: await api.importTimetables({ text, seen: versions }),
}));
