import { hash, verify, type Options } from '@node-rs/argon2';
import { createLimiter } from '../base/limiter';

// Argon2id (the library's default algorithm) as OWASP recommends: 19 MiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a core. What waits is worked off within a second or two. */
const limiter = createLimiter({ maxRunning: 2, maxWaiting: 50 });

/** The hash of a password that nobody has, of the same cost. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$XUm2E3vzRYv6PLCJscb4Yg$n5tyIgv1ZKen+eRTkCl/v4nuHggNeT/2v39J8zUuV7E';

/** The stored form of a password. Throws `busy`. */
export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(toBytes(password), cost), { isUrgent: true });
}

/**
 * Whether a password is the one that was stored. Without a stored one (an unknown account) it takes the same
 * time and says no. `isUrgent`: somebody we know, who waits for no stranger. Throws `busy`.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  options?: { isUrgent?: boolean },
): Promise<boolean> {
  const isRight = await limiter.run(() => verify(stored ?? decoy, toBytes(password)), options);
  return isRight && stored !== null;
}

/** Keyboards differ in how they compose the same letter. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'));
}
