// Runs a PostgreSQL server in a temporary folder that flushes each commit, as in production.
// node run-postgres.mjs
// Sends its address. Removes it when the parent process disconnects.
import { createPostgresCluster } from '@/tests/setup/postgres-cluster';

const cluster = createPostgresCluster({ isDurable: true });
process.on('disconnect', () => void cluster.remove());
// A terminal sends Ctrl+C to all processes; this one still has the folder to remove.
process.on('SIGINT', () => {});
await cluster.start();
process.send!(cluster.url);
