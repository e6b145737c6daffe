import { maxUploadBytes } from '@/lib/api/limits';
import { decodeHtml } from '../html/decode-html';
import { readPage } from '../html/read-page';
import type { FetchedBody, Fetcher } from '../net/create-fetcher';
import { toFetchFailure } from '@/lib/http/outgoing/fetch-failure';
import type { Stage } from '../stage/open-stage';
import { toOldUrl } from '../addresses/old-url';

/** Largest page, in bytes; the largest that were found are lists of whole years. */
const maxPageBytes = 5 * 1024 * 1024;

const htmlType = /^(?:text\/html|application\/xhtml\+xml|text\/plain|$)/;

/** Reads an address into the stage. Returns the addresses that it links, and the number of bytes that it took. */
export async function readAddress(
  stage: Stage,
  fetcher: Fetcher,
  url: string,
  isOwn: (address: string) => boolean,
): Promise<{ readonly links: readonly string[]; readonly length: number }> {
  let answer: FetchedBody;
  try {
    answer = await fetcher.fetch(url, maxUploadBytes);
  } catch (error) {
    const { code, detail } = toFetchFailure(error);
    stage.settle(url, { state: 'failed', note: { code, detail } });
    return { links: [], length: 0 };
  }
  const length = answer.body.byteLength;
  // A redirect to another spelling of the host leads to an address that is this one here.
  const target = withHostOf(toOldUrl(answer.url, url)?.url ?? url, url);
  if (target !== url) {
    stage.settle(url, { state: 'moved', target });
    return { links: [target], length };
  }
  if (!htmlType.test(answer.contentType) || looksLikeFile(answer.body)) {
    await stage.putFile(url, answer.body, answer.fileName);
    return { links: [], length };
  }
  return { links: settlePage(stage, answer, url, isOwn), length };
}

/** Reads a page into the stage. Returns the addresses that it links. */
function settlePage(
  stage: Stage,
  { body, contentType }: FetchedBody,
  url: string,
  isOwn: (address: string) => boolean,
): readonly string[] {
  if (body.byteLength > maxPageBytes) {
    stage.settle(url, { state: 'failed', note: { code: 'bodyTooLarge', detail: '' } });
    return [];
  }
  try {
    const page = readPage(decodeHtml(body, contentType).html, url, isOwn);
    stage.settle(url, { state: 'page', page });
    return page.links;
  } catch (error) {
    // One page that a parser cannot read must not stop the others.
    stage.settle(url, { state: 'failed', note: { code: 'unreadable', detail: String(error).slice(0, 200) } });
    return [];
  }
}

/** Whether a body begins like a file that a server sent as a page: PDF, ZIP, old office, JPEG, PNG. */
function looksLikeFile(body: Buffer): boolean {
  const head = body.toString('latin1', 0, 8);
  return /^(?:%PDF-|PK\u0003\u0004|\u00d0\u00cf\u0011\u00e0|\u00ff\u00d8\u00ff|\u0089PNG)/.test(head);
}

function withHostOf(address: string, other: string): string {
  const url = new URL(address);
  const { protocol, host } = new URL(other);
  url.protocol = protocol;
  url.host = host;
  return url.href;
}
