import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * Beginning of every personal access token. Scanners that look for secrets in code find
 * `lyceum_pat_[0-9a-f]{48}`.
 */
export const personalTokenPrefix = 'lyceum_pat_';

/** Returns a new personal access token: the prefix, 160 random bits and their CRC-32. */
export function createPersonalTokenText(): string {
  const secret = randomBytes(20).toString('hex');
  return personalTokenPrefix + secret + toChecksum(secret);
}

/** Whether a text is a personal access token with the right checksum, so that typing errors need no database. */
export function isPersonalTokenText(text: string): boolean {
  const [, secret, checksum] = /^lyceum_pat_([0-9a-f]{40})([0-9a-f]{8})$/.exec(text) ?? [];
  return secret !== undefined && toChecksum(secret) === checksum;
}

/** Returns the digest that is stored in place of a token: 160 random bits need no slow hash. */
export function toPersonalTokenHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function toChecksum(secret: string): string {
  return crc32(secret).toString(16).padStart(8, '0');
}
