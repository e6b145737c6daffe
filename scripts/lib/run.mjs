import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Failed step. The message is one sentence for the person at the terminal; `output` is what a quiet program wrote. */
export class StepError extends Error {
  name = 'StepError';
  output = '';
}

/**
 * Runs a Node script of the project in this terminal, for example `runNode(['node_modules/vitest/vitest.mjs',
 * 'run'])`. Rejects with {@link StepError} if it fails.
 */
export function runNode(args, options = {}) {
  return run(process.execPath, args, options);
}

/** Runs npm in this terminal. Rejects with {@link StepError} if it fails. */
export function runNpm(args, options = {}) {
  // npm sets this variable for scripts. Without it, Windows finds npm only through a shell.
  const npm = process.env['npm_execpath'];
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { ...options, name: 'npm' });
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Runs `main`. Prints the message of a {@link StepError} and sets exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * Runs a program in this terminal, in the project or in `cwd`. `quiet` shows its output only if it fails, `silent` leaves
 * it to the caller; `signal` ends it. Rejects with {@link StepError} if it fails.
 */
export function run(command, args, options = {}) {
  const {
    env = {},
    shell = false,
    name = command,
    silent = false,
    quiet = silent,
    cwd = root,
    signal,
  } = options;
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd,
      shell,
      signal,
      stdio: quiet ? ['ignore', 'pipe', silent ? 'pipe' : 'inherit'] : 'inherit',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...env },
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    // A supervisor signals only this process; without forwarding, the program would go on.
    const forward = () => child.kill();
    process.on('SIGTERM', forward);
    child.on('error', (error) => {
      // It was started, and ends.
      if (error.name === 'AbortError') return;
      reject(new StepError(`${name} could not be started: ${error.message}.`));
    });
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward);
      if (code === 0) return done();
      const error = new StepError(`"${[name, ...args].join(' ')}" ended with ${signal ?? `code ${code}`}.`);
      error.output = Buffer.concat(output).toString();
      if (!silent) process.stderr.write(error.output);
      reject(error);
    });
  });
}
