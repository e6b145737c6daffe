import { bundleServer } from './bundle-server.mjs';
import { runServer } from './run-server.mjs';

/**
 * Bundles `entry`, runs it in development mode and restarts it after each change of its code. `exited` resolves to
 * the exit code if the service ends without `stop`. A crash after a change does not count: the next change starts the
 * service again. `stop` ends the service and resolves when it has ended.
 */
export async function watchService({ entry, outfile, hasEmbeddedApi, args = [], env }) {
  let service = null;
  let starts = 0;
  let isRestarting = false;
  let isStopped = false;
  let settle;
  const exited = new Promise((done) => (settle = done));
  await bundleServer({ entry, outfile, hasEmbeddedApi, watch: true, onBundled: () => void restart() });
  return { exited, stop };

  async function restart() {
    // A running restart starts the newest bundle.
    if (isRestarting || isStopped) return;
    isRestarting = true;
    await end();
    isRestarting = false;
    if (!isStopped) start();
  }

  function start() {
    const started = runServer(outfile, {
      args: ['--dev', ...args],
      env: { NODE_ENV: 'development', ...env },
    });
    service = started;
    starts += 1;
    if (starts > 1) console.log(`Restarted ${entry}.`);
    void started.exited.then((code) => {
      if (service !== started || isRestarting) return;
      service = null;
      if (code === 0 || starts === 1) settle(code);
      else console.error(`${entry} ended with code ${code}. It starts again after the next change.`);
    });
  }

  async function stop() {
    isStopped = true;
    await end();
  }

  async function end() {
    service?.stop();
    await service?.exited;
  }
}
