import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import inject, { type Response as InjectedResponse } from 'light-my-request';
import type { Handler } from '@/lib/http/handler';

/** Headers that belong to the connection, not to the response. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
]);

/** Returns Next's whole response to a request. `payload`: the body, none by default. */
export function injectRequest(
  dispatch: Handler,
  { method, url, headers }: IncomingMessage,
  payload?: Readable,
): Promise<InjectedResponse> {
  return inject(
    (request, response) => void dispatch(request, response).catch((error: Error) => response.destroy(error)),
    { method: method as 'GET', url, headers, payload },
  );
}

/** Sends a response of {@link injectRequest}. */
export function sendInjected(answer: InjectedResponse, response: ServerResponse): void {
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !connectionHeaders.has(name)) response.setHeader(name, value);
  }
  response.writeHead(answer.statusCode);
  response.end(answer.rawPayload);
}
