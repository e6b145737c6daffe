import { EnvError } from '@/lib/env/env-values';

const tooFewFiles =
  'The system lets the site open too few files: allow at least 1024, and one for each connection (ulimit -n, LimitNOFILE of systemd).';

/** Returns why a process ends: a sentence for the administrator, or the stack of a fault. */
export function toExitReason(error: unknown): string {
  if (error instanceof EnvError) return error.message;
  const { code, stack } = error as NodeJS.ErrnoException;
  // Of this process and of the whole machine.
  if (code === 'EMFILE' || code === 'ENFILE') return tooFewFiles;
  return stack ?? String(error);
}
