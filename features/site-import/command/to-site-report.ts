import type { PageNote } from '../server/html/old-page';
import type { AddressReport } from '../server/plan/plan-types';
import { leftOutOutcomes, type SiteReport } from '../server/report/site-report';
import { fill, type ReportWords } from './report-words';

const columns = ['entries', 'paired', 'drafts', 'existing', 'leftOut'] as const;

/** Returns a report as text. `maxAddresses`: number of addresses that are named; `Infinity` for the file. */
export function toSiteReport(report: SiteReport, words: ReportWords, maxAddresses: number): string {
  const { lines } = words;
  const added = report.rows.reduce((sum, { drafts }) => sum + drafts, 0);
  const noted = report.addresses.filter(
    ({ outcome, notes }) =>
      leftOutOutcomes.includes(outcome) || notes.length > 0 || maxAddresses === Infinity,
  );
  const leftOut = report.addresses.filter(({ outcome }) => leftOutOutcomes.includes(outcome)).length;
  return [
    ...(report.isDryRun ? [lines.dryRun, ''] : []),
    ...[fill(lines.oldSite, report.siteUrl), '', ...toTable(report, words), ''],
    fill(lines.redirects, String(report.redirects)),
    fill(lines.leftOutPages, String(leftOut)),
    added > 0 ? lines.draftsOnly : lines.nothing,
    ...toSection(
      lines.site,
      report.siteNotes.map((note) => `  ${toSentence(note, words)}`),
    ),
    ...toSection(
      lines.addresses,
      noted.slice(0, maxAddresses).flatMap((address) => toAddressLines(address, words)),
    ),
    ...(noted.length > maxAddresses ? [fill(lines.more, String(noted.length - maxAddresses))] : []),
  ].join('\n');
}

function toSection(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${heading}:`, ...lines];
}

function toAddressLines({ url, outcome, title, notes }: AddressReport, words: ReportWords): string[] {
  return [
    `  ${url}${title === '' ? '' : ` (${title})`}: ${words.outcomes[outcome]}`,
    ...notes.map((note) => `    ${toSentence(note, words)}`),
  ];
}

function toSentence({ code, detail }: PageNote, words: ReportWords): string {
  // Details come from the old site; a terminal would execute its control characters.
  return fill(words.notes[code], detail.replace(/[\p{Cc}\p{Cf}]/gu, ' '));
}

function toTable({ rows }: SiteReport, { lines, kinds }: ReportWords): string[] {
  const table = [
    ['', ...columns.map((name) => lines[name])],
    ...rows.map((row) => [kinds[row.kind], ...columns.map((name) => String(row[name]))]),
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return table.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
}
