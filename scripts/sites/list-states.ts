import { formatTable, toMegabytes } from './format-table';
import type { SiteState } from './read-site-states';
import { toAge, toAgeSeconds } from './backup-age';

const titles = ['Name', 'Address', 'State', 'Version', 'Database', 'Items', 'MB', 'Backup'] as const;

const databaseNames = { sqlite: 'SQLite', postgresql: 'PostgreSQL' } as const;

/** Returns a table of sites, a line for each, and below it why some of them cannot be read. */
export function toTable(states: readonly SiteState[], nowMs: number): string {
  const rows = states.map((state) => {
    const { name, address, version, database, contents } = state;
    return [
      name,
      address,
      toStateText(state),
      version ?? '-',
      database ? databaseNames[database.kind] : '-',
      contents ? String(contents.items) : '-',
      contents ? toMegabytes(contents.bytes) : '-',
      contents ? toAge(contents.backupAt, nowMs) : '-',
    ];
  });
  const problems = states.flatMap(({ name, problem }) =>
    problem === null ? [] : [problem.startsWith(`${name}: `) ? problem : `${name}: ${problem}`],
  );
  return [formatTable(titles, rows), ...(problems.length > 0 ? ['', ...problems] : [])].join('\n');
}

/** Returns the sites as JSON, an object for each. */
export function toJson(states: readonly SiteState[], nowMs: number): string {
  const rows = states.map(({ name, address, health, isDisabled, version, database, contents, problem }) => ({
    ...{ name, address, state: health, disabled: isDisabled, version, database },
    items: contents?.items ?? null,
    bytes: contents?.bytes ?? null,
    backupAt: contents?.backupAt ?? null,
    backupAgeSeconds: toAgeSeconds(contents?.backupAt ?? null, nowMs),
    problem,
  }));
  return JSON.stringify(rows, null, 2);
}

function toStateText({ health, isDisabled }: SiteState): string {
  if (!isDisabled || health === 'broken') return health;
  return health === 'stopped' ? 'disabled' : `${health} (disabled)`;
}
