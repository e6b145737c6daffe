import { env, type Env } from '@/lib/env/env';
import { createLog } from '../log/create-log';
import type { Log } from '../log/log';
import { toExitReason } from './to-exit-reason';

/**
 * Calls `start` with the settings and the log of this process. If it fails, writes the reason and ends the process.
 * @param name name of the process in the log
 */
export async function runService(
  name: string,
  start: (settings: Env, log: Log) => Promise<void>,
): Promise<void> {
  // The process writes password hashes and messages of parents, so only its account may read its files.
  process.umask(0o077);
  let log: Log | null = null;
  try {
    const settings = env();
    log = settings.log.format === 'json' ? createLog(settings.log, name) : null;
    await start(settings, log ?? createLog(settings.log, name));
  } catch (error) {
    // The message of an `EnvError` is a sentence for the administrator; any other error is a fault and needs its
    // stack.
    const reason = toExitReason(error);
    if (log) log.error(reason);
    else process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}
