import { hash, verify, type Options } from '@node-rs/argon2';

// Argon2id (the library's default algorithm) as OWASP recommends: 19 MiB, two passes, one lane.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many hashes may be computed at once: each takes 19 MiB and a core. */
const maxConcurrent = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, cost));
}

/**
 * Whether a password is the one that was stored. Without a stored one (an unknown account) it takes the same
 * time and says no.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const isRight = await takeTurn(async () => verify(stored ?? (await decoy()), password));
  return isRight && stored !== null;
}

let decoyHash: Promise<string> | undefined;

function decoy(): Promise<string> {
  decoyHash ??= hash('no account has this password', cost);
  return decoyHash;
}

async function takeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= maxConcurrent) await new Promise<void>((resume) => waiting.push(resume));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
