import { createHash, randomInt } from 'node:crypto';

const groupCount = 4;
const groupSize = 10_000;

/**
 * Returns a new code: 16 random digits in groups of four (53 bits). Digits are the same on Kazakh, Russian and English
 * keyboards.
 */
export function createReportCode(): string {
  const groups = Array.from({ length: groupCount }, () => String(randomInt(groupSize)).padStart(4, '0'));
  return groups.join(' ');
}

/** Returns the SHA-256 of a code as people type it, with any separators. */
export function toCodeDigest(code: string): string {
  return createHash('sha256').update(code.replace(/\D/g, '')).digest('hex');
}
