import type { Server } from 'node:http';
import { stopGracefully } from './graceful-stop';

/** Ends the process when it is asked to, after what runs is answered and `close` is done. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C reaches this process twice: from the terminal and from the script that started it.
    if (isStopping) return;
    isStopping = true;
    await stopGracefully(server);
    await close();
    process.exit(0);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop());
}
