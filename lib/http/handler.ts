import type { IncomingMessage, ServerResponse } from 'node:http';

/** Request handler that sends the response itself. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
