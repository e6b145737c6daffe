import { env, EnvError, type Env } from '../../env';

/** Starts what this process is for with its settings; when that fails it says why and ends. */
export async function runService(start: (settings: Env) => Promise<void>): Promise<void> {
  // What it writes (password hashes, messages of parents) is for its own account only.
  process.umask(0o077);
  try {
    await start(env());
  } catch (error) {
    // What a person can mend is one sentence; anything else is ours to mend and needs its stack.
    console.error(error instanceof EnvError ? error.message : error);
    process.exit(1);
  }
}
