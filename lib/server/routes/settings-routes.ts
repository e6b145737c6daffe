import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { maxJsonBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { toInputIssues } from '../../content/input';
import { bumpContentVersion } from '../content/items/content-state';
import { addAuditEntry } from '../base/audit';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { readSettings, writeSettings } from '../base/settings';
import { requireAdmin, type ApiContext } from './context';

const settingsSchema = z.strictObject({ showsSampleMark: z.boolean() });

/** `GET /settings` */
export async function read(deps: Deps, context: ApiContext): Promise<Response> {
  return context.json(await readSettings(deps.database.db));
}

/** `PUT /settings` */
export async function replace(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireAdmin(context);
  const parsed = settingsSchema.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success)
    throw new ApiError('invalid_input', { issues: parsed.error.issues.flatMap(toInputIssues) });
  const now = new Date(deps.now()).toISOString();
  await deps.database.db.transaction().execute(async (db) => {
    if (isDeepStrictEqual(await readSettings(db), parsed.data)) return;
    await writeSettings(db, parsed.data);
    await addAuditEntry(db, { now, actor: { kind: 'person', user }, action: 'settings' });
    await bumpContentVersion(db, now);
  });
  return context.json(parsed.data);
}
