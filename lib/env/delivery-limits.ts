import { readCount } from './env-values';
import type { EnvSource } from './feature-settings';

/** Limits that protect the site from too many or too slow clients. */
export interface Limits {
  /** Open connections. */
  readonly maxConnections: number;
  /** Open connections of an address that is no trusted proxy; for IPv6, of a /64. */
  readonly maxConnectionsPerAddress: number;
  /** Time for the headers of a request, and for the first one since the connection, in milliseconds. */
  readonly headersTimeoutMs: number;
  /** Time after which a connection without a request is closed, in milliseconds. */
  readonly keepAliveMs: number;
  /** Bytes per second that a body must have on average. */
  readonly minBodyRate: number;
  /** Requests of an address per second that no cached page answers; more wait, or are refused after a wait. */
  readonly maxUncachedPerSecond: number;
  /** Renderings for visitors that run at once. */
  readonly maxRenders: number;
  readonly maxWaitingRenders: number;
  readonly maxWaitingRendersPerAddress: number;
}

/** In seconds. */
const hour = 3600;

/**
 * Returns the limits of the settings. A school often shares one address: by default it may have the connections of 400
 * browsers, and may wait for as many answers as a class that opens pages and a staff of fifty that signs in. Throws
 * `EnvError`.
 */
export function readLimits(source: EnvSource, renderers: number): Limits {
  const read = (name: string, value: string | undefined, fallback: number, max = 100_000) =>
    readCount(name, value, fallback, max);
  const perAddress = source['MAX_CONNECTIONS_PER_ADDRESS'];
  const waitingPerAddress = source['MAX_WAITING_RENDERS_PER_ADDRESS'];
  return {
    maxConnections: read('MAX_CONNECTIONS', source['MAX_CONNECTIONS'], 5_000),
    maxConnectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS', perAddress, 2_500),
    headersTimeoutMs: 1000 * read('HEADERS_TIMEOUT', source['HEADERS_TIMEOUT'], 15, hour),
    keepAliveMs: 1000 * read('KEEP_ALIVE_TIMEOUT', source['KEEP_ALIVE_TIMEOUT'], 10, hour),
    minBodyRate: read('MIN_BODY_RATE', source['MIN_BODY_RATE'], 1_000),
    maxUncachedPerSecond: read('MAX_UNCACHED_PER_SECOND', source['MAX_UNCACHED_PER_SECOND'], 100),
    maxRenders: read('MAX_RENDERS', source['MAX_RENDERS'], 2 * renderers),
    maxWaitingRenders: read('MAX_WAITING_RENDERS', source['MAX_WAITING_RENDERS'], 128),
    maxWaitingRendersPerAddress: read('MAX_WAITING_RENDERS_PER_ADDRESS', waitingPerAddress, 96),
  };
}
