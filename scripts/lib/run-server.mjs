import { spawn } from 'node:child_process';
import { root } from './run.mjs';
import { serverEnvironment } from './server-environment.mjs';
import { watchNpm } from './watch-npm.mjs';

/**
 * Runs the bundled server in this terminal, forwards signals to it, and stops it when npm has ended. `exited`
 * resolves to its exit code; `stop` sends it SIGTERM. `flags` are those of Node, `args` those of the server.
 */
export function runServer(file, { flags = [], args = [], env = {} } = {}) {
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...serverEnvironment, ...process.env, ...env },
  });
  const forward = (signal) => child.kill(signal);
  // Ctrl+C reaches the child from the terminal as well. It ignores a second signal.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  const stopWatching = watchNpm(() => child.kill('SIGTERM'));
  const exited = new Promise((done) => {
    child.on('exit', (code) => {
      stopWatching();
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward);
      done(code ?? 1);
    });
  });
  return { exited, stop: () => child.kill('SIGTERM') };
}
