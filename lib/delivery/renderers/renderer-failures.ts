import type { IncomingMessage } from 'node:http';
import { ClientGoneError } from '../renders/fair-queue';
import { RendererUnavailableError } from './renderer-pool';

/** Codes of errors of a connection. undici has others for requests that it refuses to send. */
const connectionErrors: ReadonlySet<unknown> = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

/** Whether the connection to a renderer failed, and not the request. */
export function isConnectionFailure(error: unknown): boolean {
  return connectionErrors.has((error as { code?: unknown }).code);
}

/** Throws the refusal for an error of the connection to a renderer, and other errors unchanged. */
export function throwUnavailable(error: unknown): never {
  throw toUnavailable(error);
}

/** Returns the refusal for an error during a visitor's request, and other errors unchanged. */
export function toVisitorFailure(error: unknown, request: IncomingMessage): unknown {
  const isGone = request.destroyed && !request.complete;
  // A pipe to a client that has left ends prematurely.
  const { name, code } = error as NodeJS.ErrnoException;
  if (isGone || name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE') return new ClientGoneError();
  return toUnavailable(error);
}

function toUnavailable(error: unknown): unknown {
  return isConnectionFailure(error)
    ? new RendererUnavailableError('The renderer has ended', { cause: error })
    : error;
}
