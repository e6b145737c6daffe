// Shrinks photos off the main thread: drawing a camera photo blocks a slow phone for a second.
import { shrinkPhoto, UndecodableHeicError, type ShrunkPhoto } from './shrink-photo';

/** Result for a photo; `failed`: the worker cannot process it. */
export type WorkerAnswer = ShrunkPhoto | 'undecodable heic' | 'failed';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  const answer = shrinkPhoto(data).catch((error: unknown): WorkerAnswer =>
    error instanceof UndecodableHeicError ? 'undecodable heic' : 'failed',
  );
  void answer.then((message) => postMessage(message));
});
