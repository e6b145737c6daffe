import { isDeepStrictEqual } from 'node:util';
import { siteEndpoints } from '../../api/contract/site-endpoints';
import { addAuditEntry } from '../rows/audit';
import { readSettings as readStored, writeSettings } from '../rows/site-settings';
import { bumpContentVersion } from '../content/items/bump-content-version';
import { handle } from '../http/handle';

const readSettings = handle(siteEndpoints.readSettings, (deps) => readStored(deps.database.db));

const replaceSettings = handle(siteEndpoints.replaceSettings, async (deps, { body, user }) => {
  const now = new Date(deps.now()).toISOString();
  await deps.database.db.transaction().execute(async (db) => {
    if (isDeepStrictEqual(await readStored(db), body)) return;
    await writeSettings(db, body);
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'settings' });
    await bumpContentVersion(db, now);
  });
  return body;
});

/** Request handlers for settings. */
export const settingsHandlers = { readSettings, replaceSettings };
