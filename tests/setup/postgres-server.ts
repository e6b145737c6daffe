import { startPostgres } from '../../scripts/lib/start-postgres.mjs';

/**
 * Starts a PostgreSQL server in a temporary folder for all tests, unless `TEST_DATABASE_URL` names one, and sets that
 * variable. Returns the function that stops it.
 */
export default async function startTestPostgres(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) return async () => {};
  // Data of tests need not survive a power cut.
  const server = await startPostgres({ fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' });
  process.env['TEST_DATABASE_URL'] = server.url;
  return async () => {
    await server.stop();
    delete process.env['TEST_DATABASE_URL'];
  };
}
