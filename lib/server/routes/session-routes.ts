import { z } from 'zod';
import { maxJsonBytes, type LoginResult } from '../../api/contract';
import { deviceHeader } from '../../api/device-header';
import { ApiError } from '../../api/errors';
import { findByCredentials, isStillRight, toAccountEmail } from '../auth/accounts';
import { isKnownDevice, rememberDevice } from '../auth/known-devices';
import { requireSecondFactor } from '../auth/second-factor';
import { addAuditEntry } from '../base/audit';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { requireUser, toClientAddress, type ApiContext } from './context';

const refreshInput = z.object({ refresh_token: z.string().min(1).max(256) });
// Such characters no address has, and databases differ in what they make of them.
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;
const credentials = z.object({
  email: z
    .string()
    .min(1)
    .max(254)
    .refine((email) => !unfit.test(email.trim())),
  password: z.string().min(1).max(256),
  code: z.string().max(64).optional(),
});

/** `POST /login` */
export async function login(deps: Deps, context: ApiContext): Promise<Response> {
  const { db } = deps.database;
  const parsed = credentials.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success) throw new ApiError('invalid_credentials');
  const { email, password, code } = parsed.data;
  const account = toAccountEmail(email);
  const device = readDevice(context);
  const knownDevice = device !== null && (await isKnownDevice(db, account, device)) ? device : null;
  const forgive = deps.throttle.begin(
    { account, address: toClientAddress(context), knownDevice },
    deps.now(),
  );
  const found = await findByCredentials(db, account, password, { isUrgent: knownDevice !== null });
  if (!found) throw new ApiError('invalid_credentials');
  const { user } = found;
  await requireSecondFactor(db, deps.encryption, { userId: user.id, code, nowMs: deps.now() });
  const issued = await db.transaction().execute(async (transaction) => {
    // A session that began after all of them had ended would outlive what they were ended for.
    if (!(await isStillRight(transaction, found))) throw new ApiError('invalid_credentials');
    if (device !== null) await rememberDevice(transaction, user.id, device, toIso(deps.now()));
    const actor = { kind: 'person', user } as const;
    await addAuditEntry(transaction, { now: toIso(deps.now()), actor, action: 'login' });
    return deps.tokens.issue(transaction, user, deps.now(), context.req.header('user-agent'));
  });
  forgive();
  return context.json(issued satisfies LoginResult);
}

/** `POST /refresh` */
export async function refresh(deps: Deps, context: ApiContext): Promise<Response> {
  const parsed = refreshInput.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success) throw new ApiError('unauthenticated');
  const token = parsed.data.refresh_token;
  // Together: a token that counts as used must have its successor.
  const issued = await deps.database.db
    .transaction()
    .execute((db) => deps.tokens.refresh(db, token, deps.now()));
  if (!issued) throw new ApiError('unauthenticated');
  return context.json(issued satisfies LoginResult);
}

/** `GET /user` */
export function readUser(context: ApiContext): Response {
  return context.json({ user: requireUser(context) });
}

/** `POST /logout` */
export async function logout(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  await deps.database.db.transaction().execute(async (db) => {
    await deps.tokens.revoke(db, context.get('token') ?? '', deps.now());
    await addAuditEntry(db, { now: toIso(deps.now()), actor: { kind: 'person', user }, action: 'logout' });
  });
  return context.body(null, 204);
}

/** The browser's secret, if it is one that cannot be guessed. */
function readDevice(context: ApiContext): string | null {
  const device = context.req.header(deviceHeader) ?? '';
  return /^[\w-]{32,64}$/.test(device) ? device : null;
}

function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
