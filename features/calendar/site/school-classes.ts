import { cache } from 'react';

/** What the calendar shows of the classes of the school. */
export interface SchoolClasses {
  /** Days of the week with lessons, from 1 for Monday. */
  readonly weekdays: readonly number[];
  /** Grades that have a class, from 1. */
  readonly grades: readonly number[];
}

/** A school that publishes no classes: lessons from Monday to Friday. */
const unknownClasses: SchoolClasses = { weekdays: [1, 2, 3, 4, 5], grades: [] };

let readClasses: (() => Promise<SchoolClasses>) | null = null;

/** Lets a feature that uses the calendar tell it the classes. Setting it again changes nothing. */
export function setSchoolClassesReader(read: () => Promise<SchoolClasses>): void {
  readClasses = read;
}

/** Returns the classes of the school. Cached per request. */
export const readSchoolClasses = cache(
  async (): Promise<SchoolClasses> => (await readClasses?.()) ?? unknownClasses,
);
