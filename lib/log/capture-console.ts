import { format } from 'node:util';
import type { Log } from './log';

/** Has the console and the warnings of this process write to the log: Next and libraries print there. */
export function captureConsole(log: Log): void {
  console.error = (...values: unknown[]) => log.error(format(...values).trim());
  console.warn = (...values: unknown[]) => log.warn(format(...values).trim());
  console.info = (...values: unknown[]) => log.info(format(...values).trim());
  console.log = console.info;
  console.debug = (...values: unknown[]) => log.debug(format(...values).trim());
  // Node's own listener prints warnings as errors.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const line = `${warning.name}: ${warning.message.replace(/\s+/g, ' ')}`;
    // The AWS client warns of its future versions, at each start of each process; the installed one supports this Node.
    if (line.includes('NodeVersionSupportWarning')) log.debug(line);
    else log.warn(line);
  });
}
