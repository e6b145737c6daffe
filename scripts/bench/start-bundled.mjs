import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bundleServer } from '../lib/bundle-server.mjs';
import { root } from '../lib/run.mjs';
import { onEnd } from './clean-ups.mjs';

/**
 * Bundles a TypeScript file of this folder and starts it. Resolves with its first `message`. `ask` sends a question and
 * returns the answer, `end` disconnects and waits until the process has ended.
 */
export async function startBundled(file, args) {
  const outfile = join(root, `dist/bench/${basename(file, '.ts')}.mjs`);
  mkdirSync(join(root, 'dist/bench'), { recursive: true });
  await bundleServer({ entry: `scripts/bench/${file}`, outfile, hasEmbeddedApi: false });
  const child = spawn(process.execPath, [outfile, ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = onEnd(async () => {
    if (child.connected) child.disconnect();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  const receive = async () => {
    const [answer] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (child.exitCode) throw new Error(`bench/${file} ended with code ${child.exitCode}.`);
    return answer;
  };
  const message = await receive();
  const ask = (question) => {
    child.send(question);
    return receive();
  };
  return { message, ask, end };
}
