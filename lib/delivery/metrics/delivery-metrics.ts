import { AggregatorRegistry, Histogram } from 'prom-client';
import { addReadings, toSingle } from '../../metrics/add-readings';
import { createProcessRegistry, type MetricValues } from '../../metrics/process-registry';
import type { Job } from '@/lib/protocol/jobs';
import type { ProcessRestarts } from '../../supervisor/messages';
import type { ConnectionCounts } from '../connections/limit-connections';
import type { FairQueue } from '../renders/fair-queue';
import type { RequestCounts } from './request-counts';

/** Sources of delivery's metrics. */
export interface MetricSources {
  readonly requests: RequestCounts;
  readonly connections: ConnectionCounts;
  readonly queue: FairQueue;
  readonly readRestarts: () => ProcessRestarts;
  /** Returns the sizes of the database's files in bytes, by name; nothing with a remote API. */
  readonly readDatabaseSizes: () => Promise<Readonly<Record<string, number>>>;
  /** Whether the database is away, and for how long it has been. */
  readonly away: { readonly isAway: boolean; readonly awaySeconds: number };
  /** Whether object storage is away, and for how long it has been. */
  readonly storage: { readonly isAway: boolean; readonly awaySeconds: number };
  /** Returns the metrics of each renderer that answers. */
  readonly readRenderers: () => Promise<MetricValues[]>;
}

/** Metrics of all processes. */
export interface DeliveryMetrics {
  /** Notes how long a renderer took until it answered. */
  noteAnswer(job: Job, seconds: number): void;
  /** Returns all metrics in the text format of Prometheus. */
  read(): Promise<string>;
}

/** Bounds of rendering times, in seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Creates the metrics of delivery, which also asks the other processes for theirs. */
export function createDeliveryMetrics(sources: MetricSources): DeliveryMetrics {
  const { requests, connections, queue } = sources;
  const registry = createProcessRegistry('delivery');
  let databaseSizes: Readonly<Record<string, number>> = {};
  const renderTimes = new Histogram({
    name: 'lyceum_render_seconds',
    help: 'Time until a renderer answered, by job.',
    labelNames: ['job'],
    buckets,
    registers: [registry],
  });
  addReadings(registry, [
    {
      name: 'lyceum_requests_total',
      help: 'Requests by handler, method and class of the status.',
      kind: 'counter',
      labels: ['handler', 'method', 'status'],
      read: () => requests.read(),
    },
    {
      name: 'lyceum_page_cache_total',
      help: 'Requests for public pages: found in the cache, found and unchanged (304), or rendered.',
      kind: 'counter',
      labels: ['result'],
      read: () => [
        [{ result: 'hit' }, requests.cacheHits.sent],
        [{ result: 'not_modified' }, requests.cacheHits.notModified],
        [{ result: 'miss' }, sum(requests, 'page')],
      ],
    },
    {
      name: 'lyceum_connections',
      help: 'Open connections of visitors.',
      kind: 'gauge',
      read: () => toSingle(connections.open),
    },
    {
      name: 'lyceum_connections_refused_total',
      help: 'Connections refused by a limit.',
      kind: 'counter',
      read: () => toSingle(connections.refused),
    },
    {
      name: 'lyceum_render_queue',
      help: 'Renderings for visitors.',
      kind: 'gauge',
      labels: ['state'],
      read: () => [
        [{ state: 'running' }, queue.counts.running],
        [{ state: 'waiting' }, queue.counts.waiting],
      ],
    },
    {
      name: 'lyceum_render_queue_refused_total',
      help: 'Visitors that were refused because too many rendered pages were wanted.',
      kind: 'counter',
      read: () => toSingle(queue.counts.refused),
    },
    {
      name: 'lyceum_process_restarts_total',
      help: 'Processes that ended unexpectedly and were started again.',
      kind: 'counter',
      labels: ['kind'],
      read: () => Object.entries(sources.readRestarts()).map(([kind, count]) => [{ kind }, count]),
    },
    {
      name: 'lyceum_database_away',
      help: 'Whether the database cannot be reached, so that visitors get cached pages only.',
      kind: 'gauge',
      read: () => toSingle(Number(sources.away.isAway)),
    },
    {
      name: 'lyceum_database_away_seconds_total',
      help: 'Time for which the database could not be reached.',
      kind: 'counter',
      read: () => toSingle(sources.away.awaySeconds),
    },
    {
      name: 'lyceum_storage_away',
      help: 'Whether object storage cannot be used, so that visitors get local copies of files only.',
      kind: 'gauge',
      read: () => toSingle(Number(sources.storage.isAway)),
    },
    {
      name: 'lyceum_storage_away_seconds_total',
      help: 'Time for which object storage could not be used.',
      kind: 'counter',
      read: () => toSingle(sources.storage.awaySeconds),
    },
    {
      name: 'lyceum_database_bytes',
      help: 'Size of the files of the database.',
      kind: 'gauge',
      labels: ['file'],
      read: () => Object.entries(databaseSizes).map(([file, bytes]) => [{ file }, bytes]),
    },
  ]);

  async function readAll(): Promise<string> {
    databaseSizes = await sources.readDatabaseSizes().catch(() => ({}));
    const [own, renderers] = await Promise.all([registry.getMetricsAsJSON(), sources.readRenderers()]);
    return AggregatorRegistry.aggregate([own, ...renderers]).metrics();
  }

  let reading: Promise<string> | null = null;
  return {
    noteAnswer: (job, seconds) => renderTimes.observe({ job }, seconds),
    // Scrapes at the same time share one answer.
    read: () => (reading ??= readAll().finally(() => (reading = null))),
  };
}

function sum(requests: RequestCounts, handler: string): number {
  return requests
    .read()
    .reduce((total, [labels, count]) => total + (labels['handler'] === handler ? count : 0), 0);
}
