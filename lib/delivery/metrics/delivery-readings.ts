import { toSingle, type Reading } from '../../metrics/add-readings';
import type { ProcessRestarts } from '@/lib/process/supervisor-messages';
import type { ConnectionCounts } from '../connections/limit-connections';
import type { QueueCounts } from '../renders/fair-queue';
import { version } from '@/lib/shared/version';
import type { RequestCounts } from './request-counts';

/** Whether a service is away, and the time for which it has been since the start. */
export interface AwayState {
  readonly isAway: boolean;
  readonly awaySeconds: number;
}

/** Faults of the stored data. */
export interface StoredFaults {
  /** Taken-down files that could not be deleted yet. */
  readonly waitingErasures: number;
  readonly isDatabaseDamaged: boolean;
  /** Time of the last complete backup in seconds, 0 if there was none; `null` if it is not known. */
  readonly lastBackupSeconds: number | null;
}

/** Returns the readings of requests and of the page cache. */
export function toRequestReadings(requests: RequestCounts): Reading[] {
  return [
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
  ];
}

/** Returns the readings of connections. */
export function toConnectionReadings(connections: ConnectionCounts): Reading[] {
  return [
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
  ];
}

/** Returns the readings of the queue of renderings. */
export function toQueueReadings(queue: { readonly counts: QueueCounts }): Reading[] {
  return [
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
  ];
}

/** Returns a reading that names the version that runs. */
export function toVersionReadings(): Reading[] {
  return [
    {
      name: 'lyceum_info',
      help: 'The version of the site that runs; the value is always 1.',
      kind: 'gauge',
      labels: ['version'],
      read: () => [[{ version }, 1]],
    },
  ];
}

/** Returns the readings of processes that were started again. */
export function toRestartReadings(readRestarts: () => ProcessRestarts): Reading[] {
  return [
    {
      name: 'lyceum_process_restarts_total',
      help: 'Processes that ended unexpectedly and were started again.',
      kind: 'counter',
      labels: ['kind'],
      read: () => Object.entries(readRestarts()).map(([kind, count]) => [{ kind }, count]),
    },
  ];
}

/** Returns the readings of the database and of object storage. */
export function toOutageReadings(database: AwayState, storage: AwayState): Reading[] {
  return [
    {
      name: 'lyceum_database_away',
      help: 'Whether the database cannot be reached, so that visitors get cached pages only.',
      kind: 'gauge',
      read: () => toSingle(Number(database.isAway)),
    },
    {
      name: 'lyceum_database_away_seconds_total',
      help: 'Time for which the database could not be reached.',
      kind: 'counter',
      read: () => toSingle(database.awaySeconds),
    },
    {
      name: 'lyceum_storage_away',
      help: 'Whether object storage cannot be used, so that visitors get local copies of files only.',
      kind: 'gauge',
      read: () => toSingle(Number(storage.isAway)),
    },
    {
      name: 'lyceum_storage_away_seconds_total',
      help: 'Time for which object storage could not be used.',
      kind: 'counter',
      read: () => toSingle(storage.awaySeconds),
    },
  ];
}

/** Returns the readings of the database's files. */
export function toDatabaseSizeReadings(readSizes: () => Readonly<Record<string, number>>): Reading[] {
  return [
    {
      name: 'lyceum_database_bytes',
      help: 'Size of the files of the database.',
      kind: 'gauge',
      labels: ['file'],
      read: () => Object.entries(readSizes()).map(([file, bytes]) => [{ file }, bytes]),
    },
  ];
}

/** Returns the reading of the disk that holds the data. */
export function toDiskReadings(readFreeBytes: () => number): Reading[] {
  return [
    {
      name: 'lyceum_disk_free_bytes',
      help: 'Space that the site may still use on the disk of DATA_DIR.',
      kind: 'gauge',
      read: () => toKnown(Number.isFinite(readFreeBytes()) ? readFreeBytes() : null),
    },
  ];
}

/** Returns the readings of faults that an operator must fix. */
export function toFaultReadings(read: () => StoredFaults): Reading[] {
  return [
    {
      name: 'lyceum_erasures_waiting',
      help: 'Files that were taken down and could not be deleted yet.',
      kind: 'gauge',
      read: () => toSingle(read().waitingErasures),
    },
    {
      name: 'lyceum_database_damaged',
      help: 'Whether the last check of the SQLite database found damage.',
      kind: 'gauge',
      read: () => toSingle(Number(read().isDatabaseDamaged)),
    },
    {
      name: 'lyceum_last_backup_timestamp_seconds',
      help: 'Time of the last complete backup; 0 if there was none.',
      kind: 'gauge',
      read: () => toKnown(read().lastBackupSeconds),
    },
  ];
}

/** Returns a value without labels; nothing if it is not known. */
function toKnown(value: number | null): ReturnType<Reading['read']> {
  return value === null ? [] : toSingle(value);
}

function sum(requests: RequestCounts, handler: string): number {
  return requests
    .read()
    .reduce((total, [labels, count]) => total + (labels['handler'] === handler ? count : 0), 0);
}
