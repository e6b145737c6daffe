import type { InputIssue } from '../content/input-issue';
import { readCsv, type CsvRow } from '../csv/read-csv';
import { toRedirectSource } from './redirect-source';
import { toRedirectTarget } from './to-redirect-target';

/** A row of a list of redirects. */
export interface ListedRedirect {
  /** Number of its line in the file, from 1. */
  readonly line: number;
  readonly source: string;
  readonly target: string;
}

/**
 * Reads a CSV file of old and new addresses. Issues have the path `lines`, line number, `line`. A first row without
 * addresses is a header.
 */
export function readRedirectList(csv: string): {
  readonly redirects: readonly ListedRedirect[];
  readonly issues: readonly InputIssue[];
} {
  const rows = readCsv(csv);
  const body = rows[0] && isHeader(rows[0]) ? rows.slice(1) : rows;
  const redirects: ListedRedirect[] = [];
  const issues: InputIssue[] = [];
  for (const { line, cells } of body) {
    const [source = '', target = '', ...more] = cells;
    if (cells.length < 2 || more.some((cell) => cell !== ''))
      issues.push({ path: ['lines', line, 'line'], code: 'invalid_format' });
    else redirects.push({ line, source, target });
  }
  return { redirects, issues };
}

function isHeader({ cells: [source = '', target = ''] }: CsvRow): boolean {
  return toRedirectSource(source) === null && 'fault' in toRedirectTarget(target);
}
