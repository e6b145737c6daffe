import { shrinkPhoto, type ShrunkPhoto } from './shrink-photo';
import type { WorkerAnswer } from './shrink-worker';

/** Time limit of one photo in milliseconds: a phone short of memory ends the worker without an event. */
const patienceMs = 60_000;

let worker: Worker | null = null;

/**
 * Shrinks photos in a worker, one at a time, so that the page stays responsive; on the main thread if workers fail.
 */
export async function shrinkBeside(file: File): Promise<ShrunkPhoto> {
  const answer = await ask(file);
  return answer === 'failed' ? shrinkPhoto(file) : answer;
}

async function ask(file: File): Promise<WorkerAnswer> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return 'failed';
  worker ??= new Worker(new URL('./shrink-worker.ts', import.meta.url));
  const current = worker;
  const listening = new AbortController();
  const answer = await new Promise<WorkerAnswer>((resolve) => {
    const { signal } = listening;
    current.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => resolve(data), { signal });
    current.addEventListener('error', () => resolve('failed'), { signal });
    const timer = setTimeout(() => resolve('failed'), patienceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    current.postMessage(file);
  });
  listening.abort();
  if (answer === 'failed') {
    current.terminate();
    worker = null;
  }
  return answer;
}
