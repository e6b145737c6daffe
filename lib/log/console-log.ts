import type { Log } from './log';

/** Log on the console: of commands, and of Next's bundle, whose console the renderer captures. */
export const consoleLog: Log = {
  error: (line) => console.error(line),
  warn: (line) => console.warn(line),
  info: (line) => console.info(line),
  debug: (line) => console.debug(line),
};
