import type { Server } from 'node:http';
import { EnvError } from '@/lib/env/env';

/** Binds a server to an address. Rejects with `EnvError` if the address cannot be used. */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new EnvError(explain(error, port, host))));
    server.listen(port, host, done);
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop what uses it or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this account; set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`;
    default:
      return `The site cannot listen on ${host}, port ${port}: ${error.message}.`;
  }
}
