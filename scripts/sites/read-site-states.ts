import { statSync } from 'node:fs';
import PQueue from 'p-queue';
import { sql } from 'kysely';
import type { DatabaseSettings } from '@/lib/env/database-settings';
import type { Env } from '@/lib/env/env';
import { readLastBackups } from '@/lib/server/db/last-backup';
import { openSiteDatabase } from '@/lib/server/db/open-site-database';
import { countStoredItems, measureSchema } from '@/lib/server/sites/site-size';
import { readSiteEnv, type SiteFile, type SitesFolder } from './site-file';

/** What is known about a site without its help. */
export interface SiteState {
  readonly name: string;
  readonly address: string;
  /** `runs` with a version; `fails` if it answers with an error. */
  readonly health: 'runs' | 'fails' | 'stopped' | 'disabled' | 'broken';
  /** `null` unless it runs. */
  readonly version: string | null;
  /** Of its database; `null` if it cannot be read. */
  readonly contents: Contents | null;
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
  const address = site.env['SITE_URL'] ?? '';
  let env: Env;
  try {
    env = readSiteEnv(folder, site);
  } catch {
    return { name: site.name, address, health: 'broken', version: null, contents: null };
  }
  const [answer, contents] = await Promise.all([
    readHealth(env.port),
    readContents(env.database).catch(() => null),
  ]);
  const health = site.isDisabled && answer.health === 'stopped' ? 'disabled' : answer.health;
  return { name: site.name, address, health, version: answer.version, contents };
}

/** Asks the process of a site on this machine for its health. */
export async function readHealth(port: number): Promise<Pick<SiteState, 'health' | 'version'>> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
      signal: AbortSignal.timeout(answerMs),
    });
    const body = (await response.json().catch(() => null)) as { version?: string } | null;
    return response.ok && body?.version
      ? { health: 'runs', version: body.version }
      : { health: 'fails', version: null };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { health: isLate ? 'fails' : 'stopped', version: null };
  }
}

async function readContents(settings: DatabaseSettings): Promise<Contents> {
  const bytes = settings.kind === 'sqlite' ? statSync(settings.path).size : null;
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

async function readSchemaSize(db: ReturnType<typeof openSiteDatabase>['db']): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select ${measureSchema(sql`current_schema()`)} as bytes`.execute(db);
  return Number(rows[0]!.bytes);
}
