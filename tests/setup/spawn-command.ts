import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A command with its end. */
export interface RunningCommand {
  readonly process: ChildProcess;
  /** Resolves when the command and all that write to its output have ended. */
  readonly ended: Promise<{ code: number | null; stdout: string; stderr: string }>;
}

/** Starts a script of Node without the settings of this process, and collects its output. */
export function spawnCommand(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): RunningCommand {
  const own = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' as const };
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stdout, stderr }));
  return { process: child, ended };
}
