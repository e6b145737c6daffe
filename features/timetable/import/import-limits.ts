/**
 * Limits of a table, above what a large school has: 100 classes with 60 lessons, some of them in groups, and fewer than
 * 400 teachers. They bound the work before a table is compared with the stored ones.
 */
export const importLimits = {
  /** Classes. */
  classes: 200,
  /** Lines, and lessons of all classes. */
  lessons: 12_000,
  /** Different teachers. */
  teachers: 600,
  /** Characters of a cell: the lessons of several groups. */
  cell: 2000,
  /** Elements in each other in an XML file. */
  depth: 50,
  /** Issues: more than anybody mends at once. */
  issues: 100,
  /** Warnings, too. */
  warnings: 500,
} as const;
