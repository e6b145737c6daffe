import type { Server } from 'node:http';
import { createGracefulStop } from './graceful-stop';

/** Ends the process on a signal, after the running requests are answered and `close` has resolved. */
export function stopOnSignal(server: Server, close: () => Promise<void>): void {
  const stopGracefully = createGracefulStop(server);
  let isStopping = false;
  const stop = async () => {
    // Ctrl+C signals this process twice: from the terminal and from the script that started it.
    if (isStopping) return;
    isStopping = true;
    await stopGracefully();
    await close();
    process.exit(0);
  };
  // The terminal sends SIGHUP when it is closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop());
}
