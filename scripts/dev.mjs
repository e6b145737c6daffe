import { bundleServer } from './lib/bundle-server.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';
import { runServer } from './lib/run-server.mjs';

const outfile = 'dist/dev-server.mjs';

requireNode();
await runMain(async () => {
  await ensureInstalled();
  let server = null;
  let restarting = false;
  await bundleServer({ outfile, watch: true, onBundled: () => void restart() });

  /** Pages reload themselves; the server's own code needs a new process. */
  async function restart() {
    if (restarting) return;
    restarting = true;
    if (server) {
      server.stop();
      await server.exited;
    }
    restarting = false;
    const started = runServer(outfile, { args: ['--dev'], env: { NODE_ENV: 'development' } });
    server = started;
    const code = await started.exited;
    // Ended by itself or by Ctrl+C, not by a restart.
    if (!restarting && server === started) process.exit(code);
  }
});
