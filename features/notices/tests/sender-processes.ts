import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { toChildEnvironment } from '@/lib/env/child-environment';
import { importGlob } from '@/scripts/lib/import-glob.mjs';
import type { SenderSettings } from './sender-process';

/** Processes that send from one database. */
export interface SenderProcesses {
  /** Starts a process and waits until it has sent once. */
  start(): Promise<void>;
  /** Kills a random process with SIGKILL. */
  killOne(): Promise<void>;
  /** Lines that the processes logged. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

/** Bundles the process that sends. `name` must be unique among tests. */
export async function prepareSenders(
  name: string,
  { telegramUrl, ...settings }: SenderSettings & { readonly telegramUrl: string },
): Promise<SenderProcesses> {
  // Within node_modules, so that packages resolve.
  const bundle = join('node_modules', '.cache', `${name}-${process.pid}.mjs`);
  await build({
    entryPoints: ['features/notices/tests/sender-process.ts'],
    outfile: bundle,
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', target: 'node20' },
    logLevel: 'error',
    alias: { '@': process.cwd() },
    plugins: [importGlob],
  });
  const env = toChildEnvironment({
    ...{ TELEGRAM_TOKEN: '1:token', TELEGRAM_URL: telegramUrl, WEBHOOK_NETWORKS: 'loopback' },
  });
  const running: ChildProcess[] = [];
  const log: string[] = [];

  async function start(): Promise<void> {
    const child = fork(bundle, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    running.push(child);
    child.send(settings);
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error(`The process ended: ${log.join('')}`))),
    ]);
  }

  async function kill(child: ChildProcess): Promise<void> {
    running.splice(running.indexOf(child), 1);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  return {
    start,
    killOne: () => kill(running[Math.floor(Math.random() * running.length)]!),
    log,
    async stop() {
      for (const child of [...running]) await kill(child);
      rmSync(bundle, { force: true });
    },
  };
}
