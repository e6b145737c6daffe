import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import inject, { type Response as InjectedResponse } from 'light-my-request';
import type { Handler } from '@/lib/http/handler';

/** Headers that belong to the connection, not to the response. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
]);

/** Returns Next's whole response to a request. Passes the body on as it arrives. */
export async function injectRequest(dispatch: Handler, request: IncomingMessage): Promise<InjectedResponse> {
  const { method, url, headers } = request;
  const payload = request.pipe(new PassThrough());
  request.once('error', (error) => payload.destroy(error));
  const answer = await inject(
    (injected, response) =>
      void dispatch(injected, response).catch((error: Error) => response.destroy(error)),
    { method: method as 'GET', url, headers, payload },
  );
  // Next may answer before it has read the body; an unread rest would block the connection.
  request.unpipe(payload).resume();
  return answer;
}

/**
 * Returns Next's response to a request without a body, as soon as it begins. Next stops when the connection of `response`
 * closes.
 */
export function injectRead(
  dispatch: Handler,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  response: ServerResponse,
): Promise<InjectedResponse> {
  return inject(
    (injected, own) => {
      response.once('close', () => own.destroy());
      dispatch(injected, own).catch((error: Error) => own.destroy(error));
    },
    { method: method as 'GET', url, headers, payloadAsStream: true },
  );
}

/** Sends a response of {@link injectRead}. */
export async function streamInjected(answer: InjectedResponse, response: ServerResponse): Promise<void> {
  passHead(answer, response);
  await pipeline(answer.stream(), response);
}

/** Sends a response of {@link injectRequest}. */
export function sendInjected(answer: InjectedResponse, response: ServerResponse): void {
  passHead(answer, response);
  response.end(answer.rawPayload);
}

function passHead({ statusCode, headers }: InjectedResponse, response: ServerResponse): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !connectionHeaders.has(name)) response.setHeader(name, value);
  }
  response.writeHead(statusCode);
}
