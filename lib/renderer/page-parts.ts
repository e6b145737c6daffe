import { strictPolicy } from '@/lib/http/content-security';
import { encodeBody, type BodyUse } from '@/lib/protocol/encode-body';
import { prepareHtml } from './html/prepare-html';
import type { PageParts } from '@/lib/protocol/page-package';
import type { RenderedResponse } from './render-page';

/** Headers of Next that describe the page. The others describe the request or are set again. */
const passedHeaders = [
  'location',
  'link',
  'retry-after',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-stale-time',
  'x-nextjs-prerender',
  'x-nextjs-postponed',
];

/** Returns a rendered response as a page for all visitors. `nonce`: the random value on each of Next's scripts. */
export async function toPageParts(
  rendered: RenderedResponse,
  nonce: string,
  use: BodyUse,
): Promise<PageParts> {
  const { status, headers, upstreamFailure } = rendered;
  const contentType = toText(headers['content-type']) ?? 'text/plain; charset=utf-8';
  const isHtml = contentType.startsWith('text/html');
  const prepared = isHtml ? prepareHtml(rendered.body.toString('utf8'), nonce) : null;
  return {
    status,
    contentType,
    headers: [
      ['Content-Security-Policy', prepared?.policy ?? strictPolicy],
      ...passedHeaders.flatMap((name) => {
        const value = toText(headers[name]);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ],
    vary: readVary(headers['vary']),
    body: await encodeBody(prepared ? Buffer.from(prepared.html) : rendered.body, contentType, use),
    isHtml,
    // A page that sets a cookie was rendered for one visitor.
    isForAll: headers['set-cookie'] === undefined && !upstreamFailure,
    isMissing: rendered.isMissing ?? false,
    isErrorDocument: rendered.isErrorDocument ?? false,
    isFailed: status >= 500 || upstreamFailure !== undefined,
  };
}

/** Returns the answer for an address without a page. Delivery sends the 404 document instead. */
export function toMissingPage(): PageParts {
  return {
    status: 404,
    contentType: 'text/plain; charset=utf-8',
    headers: [],
    vary: [],
    body: { identity: Buffer.alloc(0) },
    isHtml: false,
    isForAll: true,
    isMissing: true,
    isErrorDocument: false,
    isFailed: false,
  };
}

function readVary(value: string | readonly string[] | undefined): string[] {
  const names = toText(value)?.split(/\s*,\s*/) ?? [];
  return names.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
}

function toText(value: string | readonly string[] | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(', ');
}
