import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleServer } from '../scripts/lib/bundle-server.mjs';
import { root } from '../scripts/lib/run.mjs';

/** Administrator of the sites that are measured. */
export const admin = { email: 'admin@lyceum.local', password: 'a long enough password' };

/** Starts a process in which an editor publishes every second and uploads photos. `stop` returns how often. */
export async function startEditor(origin) {
  const outfile = join(root, 'dist/bench/edit-site.mjs');
  mkdirSync(join(root, 'dist/bench'), { recursive: true });
  await bundleServer({ entry: 'bench/edit-site.ts', outfile, hasEmbeddedApi: false });
  const child = spawn(process.execPath, [outfile, origin, admin.email, admin.password], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  const stop = async () => {
    child.send('stop');
    const [done] = await once(child, 'message');
    if (child.exitCode === null) await once(child, 'exit');
    return done;
  };
  return { stop };
}
