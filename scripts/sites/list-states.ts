import { formatTable, toMegabytes } from './format-table';
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
    contents ? toMegabytes(contents.bytes) : '-',
    contents ? toAge(contents.backupAt, nowMs) : '-',
  ]);
  return formatTable(titles, rows);
}

function toAge(time: string | null, nowMs: number): string {
  if (time === null) return 'none';
  const hours = Math.max(0, Math.floor((nowMs - Date.parse(time)) / 3_600_000));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
