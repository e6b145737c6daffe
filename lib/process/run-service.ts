import { env, EnvError, type Env } from '@/lib/env/env';
import { createLog } from '../log/create-log';
import type { Log } from '../log/log';

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
    const reason = toReason(error);
    if (log) log.error(reason);
    else process.stderr.write(`${reason}\n`);
    process.exit(1);
  }
}

function toReason(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { code, stack } = error as NodeJS.ErrnoException;
  // Of this process and of the whole machine.
  if (code === 'EMFILE' || code === 'ENFILE') return tooFewFiles;
  return stack ?? String(error);
}

const tooFewFiles =
  'The system lets the site open too few files: allow at least 1024, and one for each connection (ulimit -n, LimitNOFILE of systemd).';
