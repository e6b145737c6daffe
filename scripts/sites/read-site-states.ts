import { existsSync, statSync } from 'node:fs';
import PQueue from 'p-queue';
import { sql } from 'kysely';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Env } from '@/lib/env/env';
import { explainSystemError } from '@/lib/server/backup/explain-system-error';
import { readLastBackups } from '@/lib/server/db/last-backup';
import { openSiteDatabase, toDatabasePlace } from '@/lib/server/db/open-site-database';
import { countStoredItems, measureSchema } from '@/lib/server/sites/site-size';
import { readSiteEnv, type SiteFile, type SitesFolder } from './site-file';

/** What a site answers when it is asked for its health. */
export interface SiteHealth {
  /**
   * `runs`; `starting`; `no-database`: it sends cached pages because its database is away; `fails` if it answers with an error or
   * too late; `stopped` if nothing answers.
   */
  readonly health: 'runs' | 'starting' | 'no-database' | 'fails' | 'stopped';
  /** Version of the program; `null` if it does not say. */
  readonly version: string | null;
}

/** What is known about a site without its help. */
export interface SiteState {
  readonly name: string;
  readonly address: string;
  /** `broken`: its settings are wrong. */
  readonly health: SiteHealth['health'] | 'broken';
  /** Whether it is switched off. Its process may still run. */
  readonly isDisabled: boolean;
  /** Version of the running program; `null` without one. */
  readonly version: string | null;
  /** `null` if its settings are wrong. */
  readonly database: { readonly kind: DatabaseSettings['kind']; readonly place: string } | null;
  /** Of its database; `null` if it cannot be read. */
  readonly contents: Contents | null;
  /** Why its settings or its database cannot be read; `null` if they can. */
  readonly problem: string | null;
}

interface Contents {
  /** Number of items, also those in the trash. */
  readonly items: number;
  readonly bytes: number;
  /** Time of the last complete backup (UTC ISO 8601); `null` if there was none. */
  readonly backupAt: string | null;
}

/** Longest time for an answer of a site, in milliseconds. */
const answerMs = 2_000;

/** Number of sites that are asked at a time. */
const concurrency = 8;

/** Returns the states of sites, in their order. */
export function readSiteStates(folder: SitesFolder, sites: readonly SiteFile[]): Promise<SiteState[]> {
  const queue = new PQueue({ concurrency });
  return Promise.all(sites.map((site) => queue.add(() => readSiteState(folder, site))));
}

async function readSiteState(folder: SitesFolder, site: SiteFile): Promise<SiteState> {
  const { name, isDisabled } = site;
  const known = { name, address: site.env['SITE_URL'] ?? '', isDisabled };
  let env: Env;
  try {
    env = readSiteEnv(folder, site);
  } catch (error) {
    const nothing = { version: null, database: null, contents: null };
    return { ...known, ...nothing, health: 'broken', problem: toSentence(error) };
  }
  const [answer, read] = await Promise.all([readHealth(env), tryToRead(env.database)]);
  const database = { kind: env.database.kind, place: toDatabasePlace(env.database) };
  return { ...known, ...answer, database, ...read };
}

/** Asks the process of a site on this machine for its health. */
export async function readHealth({ host, port }: Pick<Env, 'host' | 'port'>): Promise<SiteHealth> {
  try {
    const response = await fetch(`http://${toReachable(host)}:${port}/api/health`, {
      signal: AbortSignal.timeout(answerMs),
    });
    const body = (await response.json().catch(() => null)) as { status?: string; version?: string } | null;
    const version = body?.version ?? null;
    // Without a version, another program answers.
    if (version === null) return { health: 'fails', version };
    if (body?.status === 'database_away') return { health: 'no-database', version };
    if (body?.status === 'starting') return { health: 'starting', version };
    return { health: response.ok ? 'runs' : 'fails', version };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { health: isLate ? 'fails' : 'stopped', version: null };
  }
}

/** Returns the address of this machine at which a process that listens on `host` answers. */
function toReachable(host: string): string {
  if (['', '0.0.0.0', '::'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function tryToRead(settings: DatabaseSettings): Promise<Pick<SiteState, 'contents' | 'problem'>> {
  try {
    return { contents: await readContents(settings), problem: null };
  } catch (reason) {
    const error = explainSystemError('Its database cannot be read', reason);
    return { contents: null, problem: toSentence(error) };
  }
}

function toSentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function readContents(settings: DatabaseSettings): Promise<Contents> {
  const bytes = settings.kind === 'sqlite' ? measureFile(settings.path) : null;
  const { db } = openSiteDatabase(settings.kind === 'sqlite' ? settings : { ...settings, poolSize: 1 });
  try {
    const { rows } = await sql<{ items: number }>`select ${countStoredItems(null)} as items`.execute(db);
    return {
      items: Number(rows[0]!.items),
      bytes: bytes ?? (await readSchemaSize(db)),
      backupAt: (await readLastBackups(db)).completeAt,
    };
  } finally {
    await db.destroy();
  }
}

/** Returns the size of a database on SQLite with its changes that are not in the file yet. Throws if there is no file. */
function measureFile(path: string): number {
  const log = `${path}-wal`;
  return statSync(path).size + (existsSync(log) ? statSync(log).size : 0);
}

async function readSchemaSize(db: ReturnType<typeof openSiteDatabase>['db']): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select ${measureSchema(sql`current_schema()`)} as bytes`.execute(db);
  return Number(rows[0]!.bytes);
}
