import { EnvError } from '@/lib/env/env';

/** Least number of open files with which the site starts; connections need more. */
const minOpenFiles = 512;

/** Throws `EnvError` if the system lets a process open too few files. Otherwise each process would fail in its own way. */
export function requireOpenFiles(limit = readLimit()): void {
  if (limit >= minOpenFiles) return;
  throw new EnvError(
    `A process may have only ${limit} open files, and the site needs at least ${minOpenFiles} and one for each connection: raise the limit (ulimit -n, or LimitNOFILE of systemd).`,
  );
}

/** Returns the number of files that this process may open; infinite if it is not known. */
function readLimit(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | string } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Infinity;
}
