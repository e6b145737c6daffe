import { destination, pino, stdTimeFunctions } from 'pino';
import type { Log, LogFields, LogLevel, LogSettings } from './log';
import { currentRequestId } from './request-context';
import { toPublicText } from './to-public-text';
import { toTextLine, type LogRecord } from './to-text-line';

/** Output of a log; receives whole lines. */
export interface LogOutput {
  write(line: string): unknown;
}

/**
 * Creates the log of a process, by default on standard output. Lines are written at once, without a worker thread: they
 * must not be lost when the process ends, and a bundle has no file for a worker.
 * @param name name of the process
 */
export function createLog({ format, level }: LogSettings, name: string, output?: LogOutput): Log {
  const out = output ?? destination({ fd: 1, sync: true });
  const asText: LogOutput = { write: (json) => out.write(toTextLine(JSON.parse(json) as LogRecord)) };
  const logger = pino(
    {
      level,
      base: { process: name },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    format === 'json' ? out : asText,
  );
  const toLine = (lineLevel: LogLevel) => (line: string, fields?: LogFields) => {
    const [message = '', ...stack] = toPublicText(line).split('\n');
    const requestId = fields?.requestId ?? currentRequestId();
    logger[lineLevel]({ requestId, stack: stack.length > 0 ? stack.join('\n') : undefined }, message);
  };
  return { error: toLine('error'), warn: toLine('warn'), info: toLine('info'), debug: toLine('debug') };
}
