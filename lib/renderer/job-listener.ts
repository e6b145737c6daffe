import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Handler } from '@/lib/http/handler';
import { jobHeader, requestIdHeader, type Job } from '@/lib/protocol/jobs';
import { runWithRequestId } from '../log/request-context';
import type { Log } from '../log/log';

export interface JobListenerOptions {
  /** Handlers by job; `null` for a job that this renderer does not have. */
  readonly jobs: Readonly<Record<Job, Handler | null>>;
  /** Returns headers of every response as a raw list, read when the response begins. */
  readonly readExtraHeaders: () => readonly string[];
  readonly log: Log;
}

/** Creates the request listener of a renderer's socket. */
export function createJobListener({ jobs, readExtraHeaders, log }: JobListenerOptions): RequestListener {
  return (request, response) => {
    const { [jobHeader]: job, [requestIdHeader]: id, ...headers } = request.headers;
    request.headers = headers;
    const handler = jobs[job as Job] ?? null;
    if (!handler) return void response.writeHead(404).end();
    addHeaders(response, readExtraHeaders);
    runWithRequestId(String(id), () => {
      handler(request, response).catch((error: unknown) => fail(request, response, error));
    });
  };

  function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
    // Delivery has closed the connection, because the visitor has.
    if (response.destroyed) return;
    const path = request.url?.split('?')[0];
    log.error(`${request.method} ${path}: ${error instanceof Error ? error.stack : String(error)}`);
    // Delivery shows the visitor a page in the right language.
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  }
}

/** Adds headers when the response begins. */
function addHeaders(response: ServerResponse, readHeaders: () => readonly string[]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const headers = readHeaders();
    if (!response.headersSent)
      for (let index = 0; index < headers.length; index += 2)
        response.setHeader(headers[index]!, headers[index + 1]!);
    return writeHead(...args);
  };
}
