import type { SiteState } from './read-site-states';

const titles = ['Name', 'Address', 'State', 'Version', 'Items', 'MB', 'Backup'] as const;

/** Returns a table of sites, a line for each. */
export function toTable(states: readonly SiteState[], nowMs: number): string {
  const rows = states.map(({ name, address, health, version, contents }) => [
    name,
    address,
    health,
    version ?? '-',
    contents ? String(contents.items) : '-',
    contents ? (contents.bytes / 1e6).toFixed(1) : '-',
    contents ? toAge(contents.backupAt, nowMs) : '-',
  ]);
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((cells) => cells[column]!.length)),
  );
  return [titles, ...rows]
    .map((cells) =>
      cells
        .map((cell, column) =>
          isNumber(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function isNumber(column: number): boolean {
  return column === titles.indexOf('Items') || column === titles.indexOf('MB');
}

function toAge(time: string | null, nowMs: number): string {
  if (time === null) return 'none';
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(time)) / 3_600_000));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
