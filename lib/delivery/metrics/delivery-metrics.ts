import { AggregatorRegistry, Histogram } from 'prom-client';
import { addReadings } from '../../metrics/add-readings';
import { createProcessRegistry, type MetricValues } from '../../metrics/process-registry';
import type { Job } from '@/lib/protocol/jobs';
import type { ProcessRestarts } from '@/lib/process/supervisor-messages';
import type { ConnectionCounts } from '../connections/limit-connections';
import type { FairQueue } from '../renders/fair-queue';
import {
  toConnectionReadings,
  toDatabaseSizeReadings,
  toDiskReadings,
  toFaultReadings,
  toOutageReadings,
  toQueueReadings,
  toRequestReadings,
  toRestartReadings,
  toVersionReadings,
  type AwayState,
  type StoredFaults,
} from './delivery-readings';
import type { RequestCounts } from './request-counts';

/** Sources of delivery's metrics. */
export interface MetricSources {
  readonly requests: RequestCounts;
  readonly connections: ConnectionCounts;
  readonly queue: FairQueue;
  readonly readRestarts: () => ProcessRestarts;
  /** Returns the sizes of the database's files in bytes, by name; nothing with a remote API. */
  readonly readDatabaseSizes: () => Promise<Readonly<Record<string, number>>>;
  /** Returns the free bytes of the disk of the data; `Infinity` if the system does not tell them. */
  readonly readFreeBytes: () => Promise<number>;
  /** Returns the faults of the stored data; none with a remote API. */
  readonly readFaults: () => Promise<StoredFaults>;
  /** Whether the database is away, and for how long it has been. */
  readonly away: AwayState;
  /** Whether object storage is away, and for how long it has been. */
  readonly storage: AwayState;
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

const noFaults: StoredFaults = { waitingErasures: 0, isDatabaseDamaged: false, lastBackupSeconds: null };

/** Creates the metrics of delivery, which also asks the other processes for theirs. */
export function createDeliveryMetrics(sources: MetricSources): DeliveryMetrics {
  const registry = createProcessRegistry('delivery');
  let databaseSizes: Readonly<Record<string, number>> = {};
  let freeBytes = Infinity;
  let faults = noFaults;
  const renderTimes = new Histogram({
    name: 'lyceum_render_seconds',
    help: 'Time until a renderer answered, by job.',
    labelNames: ['job'],
    buckets,
    registers: [registry],
  });
  addReadings(registry, [
    ...toRequestReadings(sources.requests),
    ...toConnectionReadings(sources.connections),
    ...toQueueReadings(sources.queue),
    ...toVersionReadings(),
    ...toRestartReadings(sources.readRestarts),
    ...toOutageReadings(sources.away, sources.storage),
    ...toDatabaseSizeReadings(() => databaseSizes),
    ...toDiskReadings(() => freeBytes),
    ...toFaultReadings(() => faults),
  ]);

  async function readAll(): Promise<string> {
    databaseSizes = await sources.readDatabaseSizes().catch(() => ({}));
    freeBytes = await sources.readFreeBytes();
    // The database may be away; then the last values stay.
    faults = await sources.readFaults().catch(() => faults);
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
