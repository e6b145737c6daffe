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
