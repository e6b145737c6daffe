import { z } from 'zod';
import { maxJsonBytes, type LoginResult } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { findByCredentials, toAccountEmail } from '../auth/accounts';
import { tokenLifetimeSeconds } from '../auth/tokens';
import { addAuditEntry } from '../content/history';
import type { Deps } from '../deps';
import { readJsonBody } from '../http/body';
import { requireUser, type ApiContext } from './context';

const credentials = z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) });

/** `POST /login` */
export async function login(deps: Deps, context: ApiContext): Promise<Response> {
  const { db } = deps.database;
  const parsed = credentials.safeParse(await readJsonBody(context.req.raw, maxJsonBytes));
  if (!parsed.success) throw new ApiError('invalid_credentials');
  const { email, password } = parsed.data;
  const account = toAccountEmail(email);
  deps.throttle.check(account, deps.now());
  // Counted before the answer is known: guesses sent at once must not all pass the check above.
  deps.throttle.addFailure(account, deps.now());
  const user = await findByCredentials(db, email, password);
  if (!user) throw new ApiError('invalid_credentials');
  deps.throttle.clear(account);
  const token = await deps.tokens.issue(db, user, deps.now());
  await addAuditEntry(db, { now: toIso(deps.now()), actor: { kind: 'person', user }, action: 'login' });
  return context.json({ token, expires_in: tokenLifetimeSeconds } satisfies LoginResult);
}

/** `GET /user` */
export function readUser(context: ApiContext): Response {
  return context.json({ user: requireUser(context) });
}

/** `POST /logout` */
export async function logout(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireUser(context);
  const { db } = deps.database;
  await deps.tokens.revoke(db, context.get('token') ?? '', deps.now());
  await addAuditEntry(db, { now: toIso(deps.now()), actor: { kind: 'person', user }, action: 'logout' });
  return context.body(null, 204);
}

function toIso(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
