import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from '@/lib/server/base/encryption';

/** Returns the token with which a mail of a person ends such mails. It works for as long as the secret of the site. */
export function toUnsubscribeToken({ fingerprint }: Encryption, userId: string): string {
  return `${userId}.${fingerprint(`unsubscribe ${userId}`)}`;
}

/** Returns the id of the person whom a token names; `null` if the site has not made it. */
export function readUnsubscribeToken(encryption: Encryption, token: string): string | null {
  const userId = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const expected = Buffer.from(toUnsubscribeToken(encryption, userId));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given) ? userId : null;
}
