import { hash, verify, type Options } from '@node-rs/argon2';
import { createLimiter } from '../base/limiter';

// Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core. Fifty waiting hashes finish within one or two seconds. */
const limiter = createLimiter({ maxRunning: 2, maxWaiting: 50 });

/** A hash of equal cost that matches no password. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$XUm2E3vzRYv6PLCJscb4Yg$n5tyIgv1ZKen+eRTkCl/v4nuHggNeT/2v39J8zUuV7E';

/** Hashes a password for storage. Throws `busy`. */
export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(toBytes(password), cost), { isUrgent: true });
}

/**
 * Whether a password matches the stored hash. Takes equal time without a hash (unknown account). `isUrgent`: runs
 * before unknown devices. Throws `busy`.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  options?: { isUrgent?: boolean },
): Promise<boolean> {
  const isRight = await limiter.run(() => verify(stored ?? decoy, toBytes(password)), options);
  return isRight && stored !== null;
}

/** Keyboards differ in how they compose letters, so passwords are normalised. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}
