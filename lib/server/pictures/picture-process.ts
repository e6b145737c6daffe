// Picture process: decodes and encodes on request, and ends with its parent.
import { writeFile } from 'node:fs/promises';
import { ApiError } from '../../api/errors';
import type { JobAnswer, JobRequest } from './picture-job';
import { runJob } from './run-job';

process.on('message', (request: JobRequest) => void answer(request));
// The server has ended. A normal exit would wait for running jobs.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl+C reaches the whole process group; the server needs this process to finish its requests.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// If the machine runs out of memory, Linux ends this process before the server. Other systems have no such file.
void writeFile('/proc/self/oom_score_adj', '800').catch(() => {});

async function answer({ id, job, folder }: JobRequest): Promise<void> {
  try {
    send({ id, result: await runJob(job, folder) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id, code: error instanceof ApiError ? error.code : null, error });
  } finally {
    // The small JavaScript heap would never trigger a collection that frees the pixels.
    globalThis.gc?.();
  }
}

function send(message: JobAnswer): void {
  // The parent may be gone; `disconnect` handles that.
  process.send?.(message, () => {});
}
