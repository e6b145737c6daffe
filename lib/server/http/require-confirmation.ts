import { ApiError } from '../../api/errors';
import type { ProofKind } from '../../api/proof-kinds';
import { toPasskeySite } from '@/lib/addresses/passkey-site';
import { hasPassword } from '../auth/accounts';
import { hasPasskeys } from '../auth/passkeys/passkeys';
import { hasSecondFactor } from '../auth/second-factor';
import type { Database } from '../db/database';
import type { Deps } from './deps';
import type { Principal } from './identify';

/** Time for which a confirmation of a session is recent, in milliseconds. */
const confirmationMs = 10 * 60 * 1000;

/** Lists the proofs that a feature accepts from a person. */
export type ListProofs = (db: Database, userId: string) => Promise<readonly ProofKind[]>;

const addedProofs = new Set<ListProofs>();

/** Adds the proofs of a feature. Adding them again changes nothing. */
export function addProofs(list: ListProofs): void {
  addedProofs.add(list);
}

/** Throws `confirmation_required` with the accepted proofs unless the session was confirmed recently. */
export async function requireConfirmation(
  deps: Deps,
  { user, confirmedAtMs }: Pick<Principal, 'user' | 'confirmedAtMs'>,
): Promise<void> {
  // A clock that is set back must not prolong a confirmation.
  const isRecent = confirmedAtMs !== null && Math.abs(deps.now() - confirmedAtMs) < confirmationMs;
  if (isRecent) return;
  throw new ApiError('confirmation_required', { proofs: user ? await listProofs(deps, user.id) : [] });
}

/**
 * Returns the proofs that a person's session accepts. With a second factor a password is none, because a stolen session
 * and a stolen password would be enough to remove it. A passkey stands for both.
 */
export async function listProofs(deps: Deps, userId: string): Promise<readonly ProofKind[]> {
  const { db } = deps.database;
  const added = await Promise.all([...addedProofs].map((list) => list(db, userId)));
  return [...(await listOwnProofs(db, userId)), ...(await listPasskeyProofs(deps, userId)), ...added.flat()];
}

/** Returns the proofs that the second step of a sign-in accepts. */
export async function listSecondProofs(deps: Deps, userId: string): Promise<readonly ProofKind[]> {
  return ['code', ...(await listPasskeyProofs(deps, userId))];
}

async function listOwnProofs(db: Database, userId: string): Promise<readonly ProofKind[]> {
  if (await hasSecondFactor(db, userId)) return ['code'];
  return (await hasPassword(db, userId)) ? ['password'] : [];
}

async function listPasskeyProofs({ database, sending }: Deps, userId: string): Promise<readonly ProofKind[]> {
  if (!toPasskeySite(sending.siteUrl)) return [];
  return (await hasPasskeys(database.db, userId)) ? ['passkey'] : [];
}
