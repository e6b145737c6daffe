import { rmSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { claimName } from '@/lib/env/data-folder';
import { EnvError } from '@/lib/env/env';

/** Longest path of a socket on Linux and macOS, in bytes. */
const maxPathBytes = 100;

/**
 * Claims a folder with a SQLite database until this process ends. Throws `EnvError` with the id of the process that runs on
 * it already. A socket, because a file with a process id would outlive a killed process, and its id be given to another
 * one. Claims nothing if the file system has no sockets or the path is too long for one.
 */
export async function claimDataFolder(folder: string): Promise<void> {
  const path = join(folder, claimName);
  if (process.platform === 'win32' || Buffer.byteLength(path) > maxPathBytes) return;
  const failure = await tryListen(path);
  if (failure?.code !== 'EADDRINUSE') return;
  const owner = await readOwner(path);
  if (owner !== null) {
    throw new EnvError(
      `Process ${owner} already runs on DATA_DIR ${folder}: stop it, or set DATA_DIR to another folder.`,
    );
  }
  // Left by a process that was killed.
  rmSync(path, { force: true });
  await tryListen(path);
}

/** Returns why the socket could not be made, or `null`. */
function tryListen(path: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((done) => {
    const server = createServer((socket) => {
      // A reader that ends early must not end the site.
      socket.on('error', () => {});
      socket.end(String(process.pid));
    });
    server.once('error', done);
    server.listen(path, () => {
      server.unref();
      process.on('exit', () => rmSync(path, { force: true }));
      done(null);
    });
  });
}

/** Returns the id of the process behind the socket, or `null` if none answers. */
async function readOwner(path: string): Promise<string | null> {
  try {
    return await text(createConnection(path));
  } catch {
    return null;
  }
}
