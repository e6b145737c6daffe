import type { Locale } from '../../i18n/locales';
import type { PageParts } from '@/lib/protocol/page-package';
import { toEmbeddable, type HeaderList } from '@/lib/http/security-headers';
import type { Cacheable } from './page-cache';
import { toStoredResponse, type StoredResponse } from '@/lib/protocol/stored-response';

/** Rendered page with its headers and encodings. */
export interface CachedPage extends StoredResponse, Cacheable {
  /** Whether the page is an HTML document. */
  readonly isHtml: boolean;
  /** Whether the page is the document at `/`, where some visitors are redirected. */
  readonly isRoot: boolean;
  readonly locale: Locale;
  /** Whether browsers may store the page and revalidate it. */
  readonly isRevalidated: boolean;
  /** Whether no page exists at the address. */
  readonly isMissing: boolean;
}

export interface CachedPageOptions {
  readonly locale: Locale;
  /** Whether an unlimited number of such pages exists, so that the cache must not keep them. */
  readonly isOneOff: boolean;
  readonly isRoot: boolean;
  readonly securityHeaders: HeaderList;
}

/** Request headers that choose between the document at `/` and a redirect. */
const rootVary = ['Cookie', 'Accept-Language'];

/** Completes a rendered page. Only responses with status 200 and the 404 and 410 documents are cacheable. */
export function toCachedPage(parts: PageParts, options: CachedPageOptions): CachedPage {
  const { status, contentType, body, vary, isForAll } = parts;
  const { securityHeaders } = options;
  const isRevalidated = status === 200 && isForAll;
  return {
    ...toStoredResponse({
      status,
      contentType,
      body,
      vary: [...(options.isRoot ? rootVary : []), ...vary],
      headers: [
        ...(contentType.startsWith('image/') ? toEmbeddable(securityHeaders) : securityHeaders),
        ...parts.headers,
      ],
    }),
    isHtml: parts.isHtml,
    isRoot: options.isRoot,
    locale: options.locale,
    isRevalidated,
    isMissing: parts.isMissing,
    isCacheable: (isRevalidated && !options.isOneOff) || (isForAll && parts.isErrorDocument),
    isFailed: parts.isFailed,
  };
}
