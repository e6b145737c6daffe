import { env, EnvError, type Env } from '../env';

/** Calls `start` with the settings. If it fails, prints the reason and ends the process. */
export async function runService(start: (settings: Env) => Promise<void>): Promise<void> {
  // The process writes password hashes and messages of parents, so only its account may read its files.
  process.umask(0o077);
  try {
    await start(env());
  } catch (error) {
    // The message of an `EnvError` is a sentence for the administrator; any other error is a fault and needs its
    // stack.
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}
