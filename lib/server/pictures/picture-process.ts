// The process of pictures: decodes and encodes what the server asks for, and ends with it.
import { ApiError } from '../../api/errors';
import type { JobAnswer, JobRequest } from './picture-job';
import { runJob } from './run-job';

process.on('message', (request: JobRequest) => void answer(request));
// The server is gone, or needs it no more. An exit would wait for pictures that nobody waits for.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl+C reaches it through the terminal; the server finishes what it has begun, and needs it for that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

async function answer({ id, job, folder }: JobRequest): Promise<void> {
  try {
    send({ id, result: await runJob(job, folder) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id, code: error instanceof ApiError ? error.code : null, error });
  } finally {
    // Its own heap is so small that nothing else would make it let go of the pixels.
    globalThis.gc?.();
  }
}

function send(message: JobAnswer): void {
  // Who asked may be gone; `disconnect` says so.
  process.send?.(message, () => {});
}
