import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { sendStored } from '@/lib/protocol/stored-response';
import type { AddressList } from '@/lib/env/address-list';
import { answerMalformedRequests } from './answer-malformed-requests';
import { toRequestLocale } from '@/lib/http/request-locale';
import type { FixedPageName, FixedPages } from '@/lib/fixed-pages/fixed-pages';
import type { Limits } from '@/lib/env/delivery-limits';
import { closeStalledConnections } from './close-stalled-connections';
import { continueWhenRead } from '../../http/continue-when-read';
import { dropUnreadBodies } from '../../http/drop-unread-bodies';
import { limitConnections, type ConnectionCounts } from './limit-connections';
import { watchBodies } from './watch-bodies';

export interface DeliveryServerOptions {
  readonly limits: Limits;
  readonly trustedProxies: AddressList;
  readonly fixedPages: FixedPages;
}

/** A server that does not listen yet, and the counts of its connections. */
export interface DeliveryServer {
  readonly server: Server;
  readonly connections: ConnectionCounts;
}

/** Larger than Node's 16 kB, so that a request with a long address gets a fixed page. */
const maxHeaderBytes = 48 * 1024;

/** Greatest number of headers: browsers send about 20, proxies add a few. */
const maxHeaders = 100;

/** Longest time of a whole request in milliseconds: an archive of 2 GiB may take half an hour. */
const requestTimeoutMs = 35 * 60_000;

/** Time without progress after which a client that does not read its response is disconnected, in milliseconds. */
const stalledMs = 60_000;

/** Time over which the rate of a body is measured, in milliseconds: a phone may lose its network for a moment. */
const rateWindowMs = 20_000;

/** Creates the server for visitors, with limits for connections and for slow, large or malformed requests. */
export function createDeliveryServer(
  { limits, trustedProxies, fixedPages }: DeliveryServerOptions,
  handle: RequestListener,
): DeliveryServer {
  const watchBody = watchBodies({ minRate: limits.minBodyRate, windowMs: rateWindowMs, fixedPages });
  const server = createServer(
    {
      maxHeaderSize: maxHeaderBytes,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      connectionsCheckingInterval: 1_000,
      keepAliveTimeout: limits.keepAliveMs,
      // Finds clients that have vanished without closing their connection.
      keepAlive: true,
      keepAliveInitialDelay: stalledMs,
    },
    (request, response) => {
      // Names and values.
      if (request.rawHeaders.length > 2 * maxHeaders) return refuse(request, response, 'tooLarge');
      if (isAmbiguous(request)) return refuse(request, response, 'badRequest');
      watchBody(request, response);
      handle(request, response);
    },
  );
  function refuse(request: IncomingMessage, response: ServerResponse, page: FixedPageName): void {
    response.shouldKeepAlive = false;
    sendStored(request, response, fixedPages[page][toRequestLocale(request.url ?? '')], []);
  }

  answerMalformedRequests(server, fixedPages);
  dropUnreadBodies(server);
  continueWhenRead(server);
  closeStalledConnections(server, stalledMs);
  return { server, connections: limitConnections(server, { limits, trustedProxies, fixedPages }) };
}

/** Whether a request has several hosts, or a version of HTTP that this connection does not speak; Node accepts both. */
function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  if (httpVersionMajor !== 1) return true;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]!.length === 4 && rawHeaders[index]!.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
