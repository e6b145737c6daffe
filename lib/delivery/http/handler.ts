import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request handler that sends the response itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
