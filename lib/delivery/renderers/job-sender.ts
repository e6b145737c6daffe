import type { Dispatcher } from 'undici';
import { jobHeader, writesHeader, type Job } from '@/lib/protocol/jobs';
import { isConnectionFailure } from './renderer-failures';
import type { Renderer, RendererPool } from './renderer-pool';

export interface JobSenderOptions {
  readonly pool: RendererPool;
  /** Receives the value of {@link writesHeader} of each answer. */
  readonly onWrites: (renderer: object, value: string) => void;
  /** Called when a renderer begins to answer. `seconds`: time since the request was sent to it. */
  readonly onAnswer?: (job: Job, seconds: number) => void;
}

/** Sends a request with a job to a renderer. */
export type JobSender = (options: Dispatcher.RequestOptions) => Promise<Dispatcher.ResponseData>;

/** Returns a function that sends a job to a renderer, and a read to another one if the connection fails. */
export function createJobSender({ pool, onWrites, onAnswer }: JobSenderOptions): JobSender {
  async function sendTo(renderer: Renderer, options: Dispatcher.RequestOptions) {
    renderer.inFlight += 1;
    const release = () => (renderer.inFlight -= 1);
    const sentAtMs = performance.now();
    try {
      const answer = await renderer.client.request({ ...options, responseHeaders: 'raw' });
      const { [jobHeader]: job } = options.headers as Record<string, Job>;
      onAnswer?.(job!, (performance.now() - sentAtMs) / 1000);
      answer.body.once('close', release);
      const headers = answer.headers as unknown as string[];
      const at = headers.findIndex((name) => name.toLowerCase() === writesHeader);
      if (at >= 0) onWrites(renderer, headers[at + 1]!);
      return answer;
    } catch (error) {
      release();
      throw error;
    }
  }

  return async (options) => {
    const isRead = options.method === 'GET' || options.method === 'HEAD';
    const renderer = await pool.pick(isRead ? 'any' : 'primary');
    try {
      return await sendTo(renderer, options);
    } catch (error) {
      // Not the same one after its restart: the page may be what ends it.
      const other = isRead && isConnectionFailure(error) && pool.pickOther(renderer);
      if (!other) throw error;
      return sendTo(other, options);
    }
  };
}
