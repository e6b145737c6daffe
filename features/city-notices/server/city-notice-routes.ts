import { ApiError } from '@/lib/api/errors';
import { readSettings } from '@/lib/env/env';
import type { User } from '@/lib/content/access/access';
import { countAttempts } from '@/lib/server/attempts/count-attempts';
import { bumpContentVersion } from '@/lib/server/content/items/bump-content-version';
import type { Database } from '@/lib/server/db/database';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { cityNoticeEndpoints } from '../contract';
import type { CityProblem } from '../model/city-problem';
import { citySettings, type CitySettings } from '../settings';
import { findDocument } from './find-document';
import { readCityDocument } from './read-city-document';

const levels = ['urgent', 'warning', 'info'];

const listCityNotices = handle(cityNoticeEndpoints.listCityNotices, async ({ database: { db }, now }) => {
  const settings = readSettings(citySettings);
  if (!settings) return { publisher: null, notices: [] };
  const { publisher, notices } = await listCurrent(db, settings, now());
  const shown = notices.filter(({ hiddenAt }) => hiddenAt === null);
  return { publisher, notices: shown.map(({ hiddenAt: _, ...notice }) => notice) };
});

const readCityState = handle(cityNoticeEndpoints.readCityState, async ({ database: { db }, now }) => {
  const settings = requireSettings();
  const row = await db
    .selectFrom('city_problem')
    .select('problem')
    .where('key', '=', settings.key)
    .executeTakeFirst();
  const problem = (row?.problem ?? null) as CityProblem | null;
  return { url: settings.url, problem, ...(await listCurrent(db, settings, now())) };
});

const refresh = handle(cityNoticeEndpoints.readCityDocument, async (deps) => {
  const settings = requireSettings();
  const looks = { kind: 'city notices', key: settings.key, max: 10, windowMs: 60_000 };
  await countAttempts(deps.attempts, [looks], deps.now());
  await readCityDocument(deps, settings);
});

const hideCityNotice = handle(cityNoticeEndpoints.hideCityNotice, (deps, { params: { id }, user }) =>
  change(deps, { id, user, isHidden: true }),
);

const showCityNotice = handle(cityNoticeEndpoints.showCityNotice, (deps, { params: { id }, user }) =>
  change(deps, { id, user, isHidden: false }),
);

interface Change {
  readonly id: string;
  readonly user: User;
  readonly isHidden: boolean;
}

function change({ database, now }: Deps, { id, user, isHidden }: Change): Promise<void> {
  const settings = requireSettings();
  return database.db.transaction().execute(async (db) => {
    const { notices } = await listCurrent(db, settings, now());
    const notice = notices.find((current) => current.id === id);
    if (!notice) throw new ApiError('not_found');
    if ((notice.hiddenAt !== null) === isHidden) return;
    const at = new Date(now()).toISOString();
    await db.deleteFrom('hidden_city_notice').where('notice_id', '=', id).execute();
    if (isHidden)
      await db.insertInto('hidden_city_notice').values({ notice_id: id, hidden_at: at }).execute();
    const action = isHidden ? 'hide-city-notice' : 'show-city-notice';
    await addAuditEntry(db, { now: at, actor: { kind: 'person', user }, action, title: notice.title });
    await bumpContentVersion(db, at);
  });
}

/** Returns the notices that have not ended, most urgent first. */
async function listCurrent(db: Database, { key }: CitySettings, nowMs: number) {
  const found = await findDocument(db, key);
  if (!found) return { publisher: null, readAt: null, notices: [] };
  const { document, readAt } = found;
  const rows = await db.selectFrom('hidden_city_notice').selectAll().execute();
  const hidden = new Map(rows.map(({ notice_id, hidden_at }) => [notice_id, hidden_at]));
  const notices = document.notices
    .filter(({ until }) => Date.parse(until) > nowMs)
    .map((notice) => ({ ...notice, hiddenAt: hidden.get(notice.id) ?? null }))
    .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  return { publisher: document.publisher, readAt, notices };
}

function requireSettings(): CitySettings {
  const settings = readSettings(citySettings);
  if (!settings) throw new ApiError('not_supported');
  return settings;
}

/** Request handlers for the notices of the city. */
export const cityNoticeHandlers = {
  ...{ listCityNotices, readCityState, hideCityNotice, showCityNotice },
  readCityDocument: refresh,
};
