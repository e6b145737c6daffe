import { createHash, randomBytes } from 'node:crypto';

const digits = 16;

/**
 * Returns a code: 16 digits in groups of four (53 bits), the same ones for the same key. Default of `key`: a random one. Digits
 * are the same on Kazakh, Russian and English keyboards.
 */
export function createReportCode(key = randomBytes(32).toString('hex')): string {
  const digest = createHash('sha256').update(`report ${key}`).digest('hex');
  // 256 bits: the remainder is as good as even.
  const number = BigInt(`0x${digest}`) % 10n ** BigInt(digits);
  return String(number)
    .padStart(digits, '0')
    .replace(/\d{4}(?=\d)/g, '$& ');
}

/** Returns the SHA-256 of a code as people type it, with any separators. */
export function toCodeDigest(code: string): string {
  return createHash('sha256').update(code.replace(/\D/g, '')).digest('hex');
}
