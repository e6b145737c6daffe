import type { Registry } from 'prom-client';
import { addReadings, toSingle } from '../../metrics/add-readings';
import type { StatementCounts } from './open-database';

/** Adds the numbers and the time of statements to a registry. */
export function addDatabaseMetrics(registry: Registry, statements: Readonly<StatementCounts>): void {
  addReadings(registry, [
    {
      name: 'lyceum_database_statements_total',
      help: 'Statements of the database by result.',
      kind: 'counter',
      labels: ['result'],
      read: () => [
        [{ result: 'done' }, statements.done],
        [{ result: 'failed' }, statements.failed],
      ],
    },
    {
      name: 'lyceum_database_seconds_total',
      help: 'Time of all statements with their waits for locks.',
      kind: 'counter',
      read: () => toSingle(statements.seconds),
    },
  ]);
}
