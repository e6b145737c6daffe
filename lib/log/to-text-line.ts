/** A line of the log as pino writes it. */
export interface LogRecord {
  /** UTC ISO 8601. */
  readonly time: string;
  readonly level: string;
  /** Name of the process. */
  readonly process: string;
  readonly msg: string;
  readonly requestId?: string;
  readonly stack?: string;
}

/** Returns a line for people: time, level, process and message in one row, then the stack. */
export function toTextLine({ time, level, process, msg, requestId, stack }: LogRecord): string {
  const request = requestId === undefined ? '' : ` (request ${requestId})`;
  return `${time} ${level.toUpperCase()} ${process}: ${msg}${request}\n${stack ? `${stack}\n` : ''}`;
}
