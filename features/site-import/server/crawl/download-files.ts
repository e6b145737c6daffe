import { maxUploadBytes } from '@/lib/api/limits';
import { createFetcher } from '../net/create-fetcher';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import type { Progress } from '../progress';
import type { Stage } from '../stage/open-stage';
import type { CrawlOptions } from './crawl-options';
import { countBytes, readBytes } from './crawl-old-site';
import { createOwnTest } from '../addresses/old-url';
import { Pacer } from './pacer';
import { readRobots } from './read-robots';

/** Reads files of the old site into the stage. Those of earlier runs are not read again. */
export async function downloadFiles(
  stage: Stage,
  urls: readonly string[],
  options: CrawlOptions,
  progress: Progress,
): Promise<void> {
  const missing = [...new Set(urls)].filter((url) => {
    const state = stage.find(url)?.state;
    return state === undefined || state === 'queued';
  });
  if (missing.length === 0) return;
  const fetcher = createFetcher({ ...options, isOwn: createOwnTest(options.siteUrl) });
  const endsAtMs = Date.now() + options.maxMinutes * 60_000;
  let done = 0;
  progress.set(() => `Reading files of the old site: ${done} of ${missing.length}.`);
  try {
    const robots = await readRobots(fetcher, options.siteUrl);
    const pacer = new Pacer(Math.max(options.delayMs, robots.delayMs), options.concurrency);
    for (const url of missing) {
      if (!robots.isAllowed(url)) {
        stage.settle(url, { state: 'failed', note: { code: 'robots', detail: '' } });
        continue;
      }
      if (readBytes(stage) >= options.maxBytes || Date.now() >= endsAtMs) {
        stage.settle(url, { state: 'failed', note: { code: 'fileLimit', detail: '' } });
        continue;
      }
      await pacer.start(async () => {
        try {
          const answer = await fetcher.fetch(url, maxUploadBytes);
          countBytes(stage, answer.body.byteLength);
          if (answer.contentType.includes('text/html'))
            stage.settle(url, { state: 'failed', note: { code: 'fileIsPage', detail: '' } });
          else await stage.putFile(url, answer.body, answer.fileName);
        } catch (error) {
          const { code, detail } = toFetchFailure(error);
          stage.settle(url, { state: 'failed', note: { code, detail } });
        }
        done += 1;
      });
    }
    await pacer.waitForAll();
  } finally {
    await fetcher.close();
  }
}
