import { createHash } from 'node:crypto';
import { createServer } from 'node:net';
import { StepError } from '../run.mjs';

/**
 * Makes this process the only one that changes a folder until it ends. Rejects with `StepError` if another one does. An
 * abstract socket of Linux, because it ends with its process also after SIGKILL, which a file would not.
 */
export function holdLock(folder) {
  const name = `\0lyceum-update-${createHash('sha256').update(folder).digest('hex')}`;
  return new Promise((done, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () =>
      reject(new StepError(`Another update runs in ${folder}: wait until it has ended.`)),
    );
    server.listen(name, () => {
      server.unref();
      done();
    });
  });
}
