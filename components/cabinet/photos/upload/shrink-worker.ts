// Makes photos smaller beside the page: drawing one of a phone's camera would hold up a slow phone for a second.
import { shrinkPhoto, UndecodableHeicError, type ShrunkPhoto } from './shrink-photo';

/** What became of a photo; `failed`: this worker cannot do it. */
export type WorkerAnswer = ShrunkPhoto | 'undecodable heic' | 'failed';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  const answer = shrinkPhoto(data).catch((error: unknown): WorkerAnswer =>
    error instanceof UndecodableHeicError ? 'undecodable heic' : 'failed',
  );
  void answer.then((message) => postMessage(message));
});
