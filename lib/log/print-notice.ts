import type { LogSettings } from './log';

/**
 * Prints facts for the person who starts the site, whatever the log level is: addresses, and the first account with its
 * password. `facts`: name and value.
 */
export function printNotice(
  { format }: LogSettings,
  processName: string,
  facts: Readonly<Record<string, string>>,
): void {
  const entries = Object.entries(facts);
  const write = (text: string) => void process.stdout.write(text);
  if (format === 'text')
    return write(`\n${entries.map(([name, value]) => `${name.padEnd(16)}${value}\n`).join('')}`);
  const line = entries.map(([name, value]) => `${name}: ${value}`).join(', ');
  // An own output: the log removes the e-mail address.
  write(
    `${JSON.stringify({ level: 'info', time: new Date().toISOString(), process: processName, msg: line })}\n`,
  );
}
