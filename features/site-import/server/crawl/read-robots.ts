import robotsParser from 'robots-parser';
import type { Fetcher } from '../net/create-fetcher';
import { toFetchFailure, type FetchFailure } from '@/lib/http/outgoing/fetch-failure';

/** What the old site allows programs to read. */
export interface Robots {
  isAllowed(url: string): boolean;
  /** Milliseconds between two requests that the site asks for; 0 for none. */
  readonly delayMs: number;
  readonly sitemaps: readonly string[];
}

const maxRobotsBytes = 512 * 1024;

/** Longest delay that is kept; some sites ask for minutes. In milliseconds. */
const maxDelayMs = 10_000;

const robotName = 'school-site-import';

/** Reads `/robots.txt`. A site without one allows all. Throws `FetchFailure` if the site cannot be reached at all. */
export async function readRobots(fetcher: Fetcher, siteUrl: string): Promise<Robots> {
  const url = new URL('/robots.txt', siteUrl).href;
  let text = '';
  try {
    const answer = await fetcher.fetch(url, maxRobotsBytes);
    if (!answer.contentType.includes('html')) text = answer.body.toString('utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const failure = toFetchFailure(error);
    if (!isMissing(failure)) throw failure;
  }
  const robots = robotsParser(url, text);
  const { origin } = new URL(siteUrl);
  return {
    isAllowed: (address) => {
      const { pathname, search } = new URL(address);
      // The file counts for the host with and without `www.` and https.
      return robots.isAllowed(origin + pathname + search, robotName) !== false;
    },
    delayMs: Math.min((robots.getCrawlDelay(robotName) ?? 0) * 1000, maxDelayMs),
    sitemaps: robots.getSitemaps(),
  };
}

/** Whether the site answered, without a file of rules. */
function isMissing({ code, detail }: FetchFailure): boolean {
  if (code === 'httpStatus') return detail.startsWith('4');
  return code === 'otherHost' || code === 'redirectLoop' || code === 'bodyTooLarge';
}
