import './city-notice-tables';
import { isPublicAddress } from '@/lib/http/outgoing/address-guard';
import { FetchFailure, toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import { fetchGuarded } from '@/lib/http/outgoing/fetch-guarded';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import type { Database } from '@/lib/server/db/database';
import { notify } from '@/lib/server/events/notify';
import type { Deps } from '@/lib/server/http/deps';
import { CityFailure, type CityProblem } from '../model/city-problem';
import type { CitySettings } from '../settings';
import { findDocument } from './find-document';
import { openDocument, type OpenedDocument } from './signed-document';

const timeoutMs = 10_000;
const maxBytes = 200_000;
const hourMs = 60 * 60_000;

/** Difference between the clocks of the city and the site that is accepted. */
const skewMs = 10 * 60_000;

type Context = Pick<Deps, 'database' | 'now' | 'log'>;

/**
 * Looks for a new document of the city and stores it. A document that cannot be read or is not accepted changes nothing that
 * visitors see; administrators see why.
 */
export async function readCityDocument(deps: Context, settings: CitySettings): Promise<void> {
  const nowMs = deps.now();
  try {
    const opened = openDocument(await fetchDocument(settings), settings.key);
    const { document } = opened;
    if (Date.parse(document.issuedAt) > nowMs + skewMs)
      throw new CityFailure('future', `it was issued in the future, at ${document.issuedAt}`);
    await deps.database.db.transaction().execute((db) => store(db, settings.key, opened, nowMs));
  } catch (error) {
    if (!(error instanceof CityFailure)) throw error;
    deps.log.warn(`The notices of the city at ${settings.url}: ${error.problem}, ${error.message}`);
    await deps.database.db.transaction().execute((db) => noteProblem(db, settings.key, error.problem, nowMs));
  }
}

async function fetchDocument({ url, networks }: CitySettings): Promise<string> {
  const isAllowed = (address: string) => isPublicAddress(address) || networks.has(address);
  const headers = { accept: 'application/json' };
  const answer = await fetchGuarded(url, { headers, isAllowed, timeoutMs, maxBytes }).catch(
    (error: unknown): never => {
      const failure = toFetchFailure(error);
      throw new CityFailure(
        failure.code === 'bodyTooLarge' ? 'too_large' : 'unavailable',
        `it cannot be read: ${failure.message}`,
      );
    },
  );
  if (answer.status !== 200)
    throw new CityFailure('unavailable', new FetchFailure('httpStatus', String(answer.status)).message);
  return answer.text;
}

/** Stores a document, unless it is older than the stored one. Throws {@link CityFailure}. */
async function store(db: Database, key: string, opened: OpenedDocument, nowMs: number): Promise<void> {
  const { payload, document } = opened;
  const now = new Date(nowMs).toISOString();
  const stored = await findDocument(db, key);
  await db.deleteFrom('city_problem').where('key', '=', key).execute();
  if (stored && stored.document.sequence > document.sequence)
    throw new CityFailure(
      'older',
      `it has the number ${document.sequence} after ${stored.document.sequence}`,
    );
  if (stored?.document.sequence === document.sequence) {
    if (stored.payload !== payload)
      throw new CityFailure('contradiction', `two documents have the number ${document.sequence}`);
    await db.updateTable('city_document').set({ read_at: now }).where('key', '=', key).execute();
    return;
  }
  const row = { payload, read_at: now };
  await db
    .insertInto('city_document')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
  const current = document.notices.filter(({ until }) => Date.parse(until) > nowMs);
  const known = new Set(stored?.document.notices.map(({ id }) => id));
  for (const { id, title } of current.filter((notice) => !known.has(notice.id)))
    await notify(db, {
      ...{ name: 'city-notice', now, title, path: '/cabinet/settings', key: `city notice ${id}` },
      ...{ actor: { kind: 'site' }, audience: { scopes: ['admin'] } },
    });
  await bumpContentVersion(db, now);
}

/** Stores why there is no new document. Administrators are told at once of a lie, and after an hour without an answer. */
async function noteProblem(db: Database, key: string, problem: CityProblem, nowMs: number): Promise<void> {
  const now = new Date(nowMs).toISOString();
  await db
    .insertInto('city_problem')
    .values({ key, problem, since: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ problem }))
    .execute();
  const { since } = await db
    .selectFrom('city_problem')
    .select('since')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (problem === 'unavailable' && nowMs - Date.parse(since) < hourMs) return;
  await notify(db, {
    ...{ name: 'city-failed', now, path: '/cabinet/settings', key: `city ${problem} ${toAlmatyDay(nowMs)}` },
    ...{ actor: { kind: 'site' }, audience: { scopes: ['admin'] } },
  });
}
