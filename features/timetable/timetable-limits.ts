import { maxFormBytes } from '@/lib/api/limits';

/** Largest file with timetables, in bytes: exports of aSc Timetables list students, too. */
export const maxTimetableTextBytes = 10 * 1024 * 1024;

/** Largest text with timetables that a form sends, in bytes: the server action around it takes some, too. */
export const maxTimetableFormBytes = maxFormBytes - 64 * 1024;

/** Largest text with timetables, in bytes of JSON, which escapes line ends and quotes. */
export const maxTimetableBytes = 20 * 1024 * 1024;
