import { format } from 'node:util';
import type { Log } from './log';

/** Has the console write to the log: Next and libraries print there. */
export function captureConsole(log: Log): void {
  console.error = (...values: unknown[]) => log.error(format(...values).trim());
  console.warn = (...values: unknown[]) => log.warn(format(...values).trim());
  console.info = (...values: unknown[]) => log.info(format(...values).trim());
  console.log = console.info;
  console.debug = (...values: unknown[]) => log.debug(format(...values).trim());
}
