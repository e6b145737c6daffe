import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ApiError, toProblem, type ErrorCode } from '../../api/errors';
import { readBounded } from '@/lib/shared/read-bounded';
import type { Handler } from '@/lib/http/handler';

/** File of the remote API. */
interface RemoteFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface RemoteFileOptions {
  /** Base address of the API without a trailing slash. */
  readonly apiUrl: string;
  readonly fetchFile?: typeof fetch;
}

/** Maximum file size in bytes. The API stores files up to 15 MB. */
const maxFileBytes = 32 * 1024 * 1024;

/** Total and maximum size of the copies that are served while the API is unavailable, in bytes. */
const maxCopiesBytes = 64 * 1024 * 1024;
const maxCopyBytes = 1024 * 1024;

/** Time limit for a whole file, in milliseconds. */
const timeoutMs = 20_000;

const namePattern = /^\/api\/files\/([\w-][\w.-]{0,199})$/;

/** Media types that browsers may show inline. All others are downloaded. */
const shownTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/**
 * Media types that no file has: pages, which come from a proxy in front of the API, and what a page of this site could execute or
 * apply.
 */
const refusedTypes =
  /^(text\/(html|css|xml)\b|(text|application)\/[\w.-]*(java|ecma|live|j)script|application\/(xhtml\+xml|xml|wasm|(problem\+)?json)\b|image\/svg\+xml\b)/i;

/**
 * Creates a handler that serves the files of a remote API. Sends the API no credentials, follows no redirects, and
 * sandboxes files. Serves copies of small files while the API is unavailable, and drops a copy when the API answers
 * 404 or 410.
 */
export function createRemoteFileHandler({ apiUrl, fetchFile = fetch }: RemoteFileOptions): Handler {
  const copies = new LRUCache<string, RemoteFile>({
    maxSize: maxCopiesBytes,
    maxEntrySize: maxCopyBytes,
    sizeCalculation: ({ body }, name) => body.length + 2 * name.length + 1,
  });
  const flights = new Map<string, Promise<RemoteFile>>();

  function load(name: string): Promise<RemoteFile> {
    let flight = flights.get(name);
    if (!flight) {
      flight = read(name).finally(() => flights.delete(name));
      flights.set(name, flight);
    }
    return flight;
  }

  async function read(name: string): Promise<RemoteFile> {
    try {
      const file = await readFile(fetchFile, `${apiUrl}/files/${name}`);
      copies.set(name, file);
      return file;
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isUpstreamFailure) {
        copies.delete(name);
        throw error;
      }
      const copy = copies.get(name);
      if (copy) return { ...copy, headers: { ...copy.headers, 'Cache-Control': 'no-store' } };
      throw error;
    }
  }

  return async (request, response) => {
    const [path = '', query] = request.url?.split('?') ?? [];
    const name = namePattern.exec(path)?.[1];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!name || !isRead) return refuse(response, name ? 'method_not_allowed' : 'not_found');
    try {
      const file = await load(name);
      const isOpened = new URLSearchParams(query).has('open');
      send(request, response, isOpened ? { ...file, headers: toOpened(file.headers) } : file);
    } catch (error) {
      refuse(response, error instanceof ApiError ? error.code : 'upstream_unavailable');
    }
  };
}

async function readFile(fetchFile: typeof fetch, url: string): Promise<RemoteFile> {
  const end = new AbortController();
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), end.signal]);
    const response = await fetchFile(url, { redirect: 'manual', cache: 'no-store', signal });
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
    if (response.status === 200 && !refusedTypes.test(contentType)) {
      const body = await readBounded(response.body, maxFileBytes);
      if (body) return { body: Buffer.from(body.buffer), headers: toHeaders(response, contentType) };
    }
    if (response.status === 404) throw new ApiError('not_found');
    if (response.status === 410) throw new ApiError('gone');
    throw new ApiError(response.status >= 500 ? 'upstream_unavailable' : 'bad_upstream');
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('upstream_unavailable', {}, { cause: error });
  } finally {
    // Cancels a body that was not read to its end.
    end.abort();
  }
}

function toHeaders({ headers }: Response, contentType: string): Record<string, string> {
  const isShown = shownTypes.includes(contentType.split(';')[0]!.trim().toLowerCase());
  const disposition = headers.get('content-disposition');
  const isAttachment = disposition !== null && /^attachment\b[\x20-\x7e]*$/i.test(disposition);
  return {
    'Content-Type': contentType,
    // `private`, so that shared proxies do not keep a picture that was taken down.
    'Cache-Control': 'private, max-age=31536000, immutable',
    // Messengers and search engines may show pictures in a page of their own.
    'Cross-Origin-Resource-Policy': isShown ? 'cross-origin' : 'same-origin',
    'Content-Disposition': isShown ? 'inline' : isAttachment ? disposition : 'attachment',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  };
}

/** Returns headers with which browsers show a PDF, which they refuse in a sandbox; those of other files stay. */
function toOpened(headers: RemoteFile['headers']): RemoteFile['headers'] {
  if (!/^application\/pdf\b/i.test(headers['Content-Type'] ?? '')) return headers;
  const disposition = headers['Content-Disposition']!.replace(/^attachment/i, 'inline');
  return {
    ...headers,
    'Content-Disposition': disposition,
    'Content-Security-Policy': "frame-ancestors 'none'",
  };
}

function send(request: IncomingMessage, response: ServerResponse, { body, headers }: RemoteFile): void {
  response.writeHead(200, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refuse(response: ServerResponse, code: ErrorCode): void {
  const problem = toProblem(new ApiError(code));
  response.writeHead(problem.status, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(problem));
}
