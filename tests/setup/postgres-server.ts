import { createPostgresCluster } from './postgres-cluster';

/**
 * Starts a PostgreSQL server for all tests, unless `TEST_DATABASE_URL` names one, and sets that variable. Returns the
 * function that stops it.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  const cluster = createPostgresCluster();
  await cluster.start();
  process.env['TEST_DATABASE_URL'] = cluster.url;
  return async () => {
    await cluster.remove();
    delete process.env['TEST_DATABASE_URL'];
  };
}
