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

/** The columns that are read: where they are, from 0. */
interface Columns {
  readonly source: number;
  readonly target: number;
  /** Of plugins; -1 for none. */
  readonly regex: number;
  readonly status: number;
  readonly isNamed: boolean;
}

/**
 * Reads a CSV file of old and new addresses: two columns, or those that the header of a WordPress plugin names. Issues have
 * the path `lines`, line number, `line`. A first row without addresses is a header.
 */
export function readRedirectList(csv: string): {
  readonly redirects: readonly ListedRedirect[];
  readonly issues: readonly InputIssue[];
} {
  const rows = readCsv(csv);
  const [first] = rows;
  const columns = first ? toColumns(first) : simple;
  const body = first && (columns.isNamed || isHeader(first)) ? rows.slice(1) : rows;
  const redirects: ListedRedirect[] = [];
  const issues: InputIssue[] = [];
  for (const row of body) {
    const { line, cells } = row;
    const [source = '', target = ''] = [cells[columns.source], cells[columns.target]];
    if (cells.length < 2 || source === '' || isRefused(row, columns))
      issues.push({ path: ['lines', line, 'line'], code: 'invalid_format' });
    else redirects.push({ line, source, target });
  }
  return { redirects, issues };
}

const simple: Columns = { source: 0, target: 1, regex: -1, status: -1, isNamed: false };

/** Names of columns in lower case, without signs, as Redirection, Yoast, Rank Math, SEOPress and others write them. */
const names: Readonly<Record<'source' | 'target' | 'regex' | 'status', RegExp>> = {
  source: /^(source(url)?|sourcepath|origin|from|oldurl|old|redirectfrom|requesturl|urlfrom|sourceurl)$/,
  target: /^(target(url)?|targetpath|destination(url)?|to|newurl|new|redirectto|urlto)$/,
  regex: /^(regex|isregex|format|matching|comparison|sourcecomparison|enableregex)$/,
  status: /^(status|enabled|active)$/,
};

function toColumns({ cells }: CsvRow): Columns {
  const keys = cells.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (name: keyof typeof names) => keys.findIndex((key) => names[name].test(key));
  const [source, target] = [find('source'), find('target')];
  if (source === -1 || target === -1) return simple;
  return { source, target, regex: find('regex'), status: find('status'), isNamed: true };
}

/** Whether a row is none: a pattern or a part of addresses, or one that is switched off; or text in unknown columns. */
function isRefused({ cells }: CsvRow, { regex, status, isNamed }: Columns): boolean {
  if (/^(1|true|yes|regex|contains|start|end)$/i.test(cells[regex] ?? '')) return true;
  if (/^(0|false|no|disabled|inactive|off|trashed)$/i.test(cells[status] ?? '')) return true;
  // Further columns without a header come from a plugin if they contain the kind of redirect.
  return !isNamed && cells.slice(2).some((cell) => cell !== '' && !/^[\w .:-]{0,40}$/.test(cell));
}

/** Whether a row names columns. Text that may be addresses is read, so that it is not left out without a word. */
function isHeader({ cells }: CsvRow): boolean {
  const [source = '', target = ''] = cells;
  const isText = (cell: string) => !/[/?]|\.\w{2,5}\b/.test(cell);
  return (
    cells.length > 1 &&
    isText(source) &&
    isText(target) &&
    toRedirectSource(source) === null &&
    'fault' in toRedirectTarget(target)
  );
}
