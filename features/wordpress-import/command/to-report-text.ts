import type { ImportReport } from '../server/report';

const columns = ['entries', 'paired', 'published', 'drafts', 'existing', 'leftOut'] as const;

const headings = [
  '',
  'in the export',
  'second language',
  'published',
  'drafts',
  'imported before',
  'left out',
];

/** Returns the report as text for a terminal. */
export function toReportText(report: ImportReport, isDryRun: boolean): string {
  const { siteUrl, rows, redirects, others, categories, hasMedia, warnings } = report;
  const added = rows.reduce((sum, { published, drafts }) => sum + published + drafts, 0);
  const lines = [
    ...(isDryRun ? ['Dry run: nothing is written. This is what an import would do.', ''] : []),
    `Export of ${siteUrl}`,
    '',
    ...toTable([headings, ...rows.map((row) => [row.kind, ...columns.map((name) => String(row[name]))])]),
    '',
    `Redirects from old addresses: ${redirects}`,
  ];
  if (others.size > 0)
    lines.push(`Not imported: ${[...others].map(([type, count]) => `${count} ${type}`).join(', ')}`);
  lines.push('Not imported: comments and authors, which are personal data.');
  if (!hasMedia)
    lines.push(
      'Pictures and files are left out: name their folder with --media. A later import does not add them to texts.',
    );
  if (categories.length > 0) lines.push('', 'Categories:', ...categories.map(toCategoryLine));
  if (warnings.length > 0)
    lines.push(
      '',
      `Warnings (${warnings.length}):`,
      ...warnings.map(({ title, text }) => `  ${title}: ${text}`),
    );
  if (added === 0) lines.push('', toNothingSentence(rows, isDryRun));
  return lines.join('\n');
}

/** Returns why an import adds nothing. */
function toNothingSentence(rows: ImportReport['rows'], isDryRun: boolean): string {
  const sum = (column: 'existing' | 'leftOut') => rows.reduce((total, row) => total + row[column], 0);
  const [existing, leftOut] = [sum('existing'), sum('leftOut')];
  const nothing = isDryRun ? 'Nothing would be imported' : 'Nothing was imported';
  if (existing + leftOut === 0) return `${nothing}: the export has no posts, pages or media.`;
  if (leftOut === 0)
    return `Everything was imported before. ${isDryRun ? 'Nothing would be changed.' : 'Nothing was changed.'}`;
  if (existing === 0) return `${nothing}: all ${leftOut} entries are left out. See above for the reasons.`;
  return `${nothing}: ${existing} entries were imported before, and ${leftOut} are left out. See above for the reasons.`;
}

function toCategoryLine({ name, key, isFallback }: ImportReport['categories'][number]): string {
  return `  ${name}: ${key}${isFallback ? ', because the site has no such category (see --categories)' : ''}`;
}

function toTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
}
