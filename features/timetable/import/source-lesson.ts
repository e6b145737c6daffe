import type { InputIssue, InputIssueCode } from '@/lib/content/input-issue';
import type { IgnoredLine } from './split-footer';

/** The parts of a lesson that a list names. */
export const sourceColumns = ['class', 'day', 'lesson', 'subject', 'teacher', 'room', 'group'] as const;

/** One of {@link sourceColumns}. */
export type SourceColumn = (typeof sourceColumns)[number];

/** A lesson as a file names it, before it is checked. */
export type SourceLesson = Readonly<Record<SourceColumn, string>> & {
  /** Number of its line in the file, from 1. */
  readonly line: number;
  /** The week of a cycle in which alone it takes place, which its group names too. */
  readonly week?: string;
};

/** What a reader finds in a file. */
export interface Source {
  readonly lessons: readonly SourceLesson[];
  /** Issues have the path `lines`, line number, and the column or another part of the line. */
  readonly issues: readonly InputIssue[];
  readonly ignored: readonly IgnoredLine[];
}

/** Part of a line that an issue concerns, besides its columns. */
export type LinePart =
  SourceColumn | 'header' | 'line' | 'lessons' | 'cell' | 'quote' | 'xml' | 'card' | 'weeks';

/** Returns the issue of a line. `text` is what stands there. */
export function toLineIssue(
  line: number,
  part: LinePart,
  code: InputIssueCode,
  { text = '', max }: { readonly text?: string; readonly max?: number } = {},
): InputIssue {
  const params = { text: text.slice(0, 80), ...(max === undefined ? {} : { max }) };
  return { path: ['lines', line, part], code, params };
}
