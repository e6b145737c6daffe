import type { Labels } from '../../metrics/add-readings';

/** Parts of delivery that answer requests. */
export const handlerKinds = [
  /** A page from the cache. */
  'cached_page',
  /** A page that is rendered for the cache. */
  'page',
  /** A static file of the build. */
  'asset',
  'private_page',
  'form',
  'upload',
  'api',
  'redirect',
  /** Refused before it was handled. */
  'refused',
  'metrics',
] as const;

/** Part of delivery that answers a request. */
export type HandlerKind = (typeof handlerKinds)[number];

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'other'] as const;

/** Classes of statuses; `none`: the client left before the answer. */
const statuses = ['none', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Numbers of requests since the start. */
export interface RequestCounts {
  /** Counts a request. Called for every cached page, so it only adds 1 to a number. `status`: 0 without an answer. */
  add(handler: HandlerKind, method: string | undefined, status: number): void;
  /** Answers from the page cache with a body, and with 304. */
  readonly cacheHits: { sent: number; notModified: number };
  /** Returns the numbers that are not 0. */
  read(): (readonly [Labels, number])[];
}

/** Creates counts of 0. */
export function createRequestCounts(): RequestCounts {
  const counts = new Array<number>(handlerKinds.length * methods.length * statuses.length).fill(0);
  const cacheHits = { sent: 0, notModified: 0 };
  return {
    cacheHits,
    add(handler, method, status) {
      if (handler === 'cached_page') {
        if (status === 304) cacheHits.notModified += 1;
        else cacheHits.sent += 1;
      }
      const row = handlerKinds.indexOf(handler) * methods.length + toMethodIndex(method);
      counts[row * statuses.length + Math.min(5, Math.floor(status / 100))]! += 1;
    },
    read: () =>
      counts.flatMap((count, index) => {
        if (count === 0) return [];
        const row = Math.floor(index / statuses.length);
        const labels = {
          handler: handlerKinds[Math.floor(row / methods.length)]!,
          method: methods[row % methods.length]!,
          status: statuses[index % statuses.length]!,
        };
        return [[labels, count] as const];
      }),
  };
}

/** Clients can send any method, so unknown ones share a label. */
function toMethodIndex(method: string | undefined): number {
  const index = methods.indexOf(method as (typeof methods)[number]);
  return index < 0 ? methods.length - 1 : index;
}
