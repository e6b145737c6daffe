import { randomBytes } from 'node:crypto';
import { ApiError } from '../../../api/errors';
import type { Encryption } from '../../base/encryption';
import type { Database } from '../../db/database';

/** Time to answer a challenge, in milliseconds. */
export const challengeLifetimeMs = 5 * 60 * 1000;

/** What a challenge is for. An answer is accepted for nothing else. */
export type ChallengePurpose =
  | readonly ['sign in']
  | readonly ['second step', ticketId: string]
  | readonly ['confirm' | 'add', userId: string, sessionId: string];

/** A challenge that an authenticator signs. */
export interface Challenge {
  /** 256 random bits in Base64url. */
  readonly text: string;
  readonly expiresAtMs: number;
}

/** Returns a new challenge, and the sealed form in which the client returns it. Every instance can open it. */
export function createChallenge(
  encryption: Encryption,
  purpose: ChallengePurpose,
  nowMs: number,
): { readonly text: string; readonly sealed: string } {
  const challenge: Challenge = {
    text: randomBytes(32).toString('base64url'),
    expiresAtMs: nowMs + challengeLifetimeMs,
  };
  return { text: challenge.text, sealed: encryption.seal(JSON.stringify(challenge), toBinding(purpose)) };
}

/** Returns a sealed challenge. Throws `challenge_expired`, also if it is forged or was made for another purpose. */
export function openChallenge(
  encryption: Encryption,
  sealed: string,
  purpose: ChallengePurpose,
  nowMs: number,
): Challenge {
  const text = encryption.open(sealed, toBinding(purpose));
  const challenge = text === null ? null : (JSON.parse(text) as Challenge);
  if (challenge === null || nowMs >= challenge.expiresAtMs) throw new ApiError('challenge_expired');
  return challenge;
}

/**
 * Consumes a challenge before its answer is verified: in the database, so that exactly one of several instances accepts
 * an answer. Throws `challenge_expired` if it was consumed before.
 */
export async function takeChallenge(
  db: Database,
  { text, expiresAtMs }: Challenge,
  nowMs: number,
): Promise<void> {
  await db
    .deleteFrom('answered_challenge')
    .where('expires_at', '<=', new Date(nowMs).toISOString())
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('answered_challenge')
    .values({ id: text, expires_at: new Date(expiresAtMs).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new ApiError('challenge_expired');
}

function toBinding(purpose: ChallengePurpose): string {
  return JSON.stringify(['passkey challenge', ...purpose]);
}
