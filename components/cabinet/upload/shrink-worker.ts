// Shrinks photos off the main thread: drawing a camera photo blocks a slow phone for a second.
import { shrinkPhoto, type ShrunkPhoto } from './shrink-photo';

/** Result for a photo; `failed`: the worker cannot process it. */
export type WorkerAnswer = ShrunkPhoto | 'failed';

addEventListener('message', ({ data }: MessageEvent<File>) => {
  const answer = shrinkPhoto(data).catch((): WorkerAnswer => 'failed');
  void answer.then((message) => postMessage(message));
});
