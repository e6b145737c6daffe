import type { Locale } from '../../i18n/locales';
import { strictPolicy } from '../html/content-security';
import type { Cacheable } from './page-cache';
import { prepareHtml } from '../html/prepare-html';
import type { RenderedResponse } from './render-page';
import { toEmbeddable, type HeaderList } from '../http/security-headers';
import { storeResponse, type StoredResponse } from './stored-response';

/** Rendered page with its headers and encodings. */
export interface CachedPage extends StoredResponse, Cacheable {
  /** Whether the page is an HTML document. */
  readonly isHtml: boolean;
  /** Whether the page is the document at `/`, where `proxy.ts` redirects some visitors. */
  readonly isRoot: boolean;
  readonly locale: Locale;
  /** Whether browsers may store the page and revalidate it. */
  readonly isRevalidated: boolean;
  /** Whether it is Next's empty document for a page that does not exist. */
  readonly isMissing: boolean;
}

/** Settings of {@link toCachedPage}. */
export interface CachedPageOptions {
  /** Random value that the renderer put on each of its scripts. */
  readonly nonce: string;
  readonly locale: Locale;
  /** Whether an unlimited number of such pages exists, so that the cache must not keep them. */
  readonly isOneOff: boolean;
  readonly isRoot: boolean;
  readonly securityHeaders: HeaderList;
}

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

/** Request headers that choose between the document at `/` and a redirect. */
const rootVary = ['Cookie', 'Accept-Language'];

/**
 * Returns a rendered response as a page that is the same for all visitors. Only responses with status 200 and the 404
 * document are cacheable.
 */
export async function toCachedPage(
  rendered: RenderedResponse,
  options: CachedPageOptions,
): Promise<CachedPage> {
  const { status, headers, upstreamFailure } = rendered;
  const contentType = toText(headers['content-type']) ?? 'text/plain; charset=utf-8';
  const isHtml = contentType.startsWith('text/html');
  const prepared = isHtml ? prepareHtml(rendered.body.toString('utf8'), options.nonce) : null;
  const stored = await storeResponse({
    status,
    contentType,
    body: prepared ? Buffer.from(prepared.html) : rendered.body,
    vary: [...(options.isRoot ? rootVary : []), ...readVary(headers['vary'])],
    headers: [
      ...(contentType.startsWith('image/') ? toEmbeddable(options.securityHeaders) : options.securityHeaders),
      ['Content-Security-Policy', prepared?.policy ?? strictPolicy],
      ...passedHeaders.flatMap((name) => {
        const value = toText(headers[name]);
        return value === undefined ? [] : [[name, value] as const];
      }),
    ],
  });
  // A page that sets a cookie was rendered for one visitor, so it is not cacheable.
  const isForAll = headers['set-cookie'] === undefined && !upstreamFailure;
  const isRevalidated = status === 200 && isForAll;
  return {
    ...stored,
    isHtml,
    isRoot: options.isRoot,
    locale: options.locale,
    isRevalidated,
    isMissing: rendered.isMissing ?? false,
    isCacheable: (isRevalidated && !options.isOneOff) || (isForAll && rendered.isNotFoundDocument === true),
    isFailed: status >= 500 || upstreamFailure !== undefined,
  };
}

function readVary(value: string | readonly string[] | undefined): string[] {
  const names = toText(value)?.split(/\s*,\s*/) ?? [];
  return names.filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
}

function toText(value: string | readonly string[] | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : value.join(', ');
}
