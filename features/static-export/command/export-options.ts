import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError } from '@/lib/env/env';

/** How to call the command. */
export const usage = 'Usage: npm run export:static -- --to FOLDER [--url https://new.example] [--filters 2]';

/** Options of an export. */
export interface ExportOptions {
  /** Absolute path. */
  readonly folder: string;
  /** Public origin of the copy without a final slash; `null` for that of the site. */
  readonly siteUrl: string | null;
  /** Number of filters of a list that the copy has at once. */
  readonly maxFilters: number;
}

/** Returns the options of the command line, or `null` if it asks for help. `from`: where relative paths begin. Throws `EnvError`. */
export function readExportOptions(args: readonly string[], from: string): ExportOptions | null {
  const { to, url, filters, help } = parse(args);
  if (help) return null;
  if (!to) throw new EnvError(`Say into which folder.\n${usage}`);
  return {
    folder: resolve(from, to),
    siteUrl: url === undefined ? null : readUrl(url),
    maxFilters: readFilters(filters),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        url: { type: 'string' },
        filters: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new EnvError(`${(error as Error).message}\n${usage}`);
  }
}

function readUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash)
    throw new EnvError(`--url must be an address such as https://new.example, not "${value}".`);
  // Scripts and styles name their files from the root of the host.
  if (url.pathname !== '/')
    throw new EnvError(
      `--url must be a whole host, without the path ${url.pathname}: a copy does not work below a path.`,
    );
  return url.origin;
}

/** An album is a filter as well, so there is at least one. */
function readFilters(value = '2'): number {
  if (!/^[1-9]$/.test(value)) throw new EnvError(`--filters must be a number from 1 to 9, not "${value}".`);
  return Number(value);
}
