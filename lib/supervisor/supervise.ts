import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataFolder } from '@/lib/env/data-folder';
import { EnvError, type Env } from '@/lib/env/env';
import { captureConsole } from '../log/capture-console';
import type { Log } from '../log/log';
import { printNotice } from '../log/print-notice';
import { startGeneration, type Generation, type GenerationOptions } from './generation';
import { StartError } from './keep-running';
import { claimDataFolder } from '@/lib/process/claim-data-folder';
import { requireOpenFiles } from './require-open-files';
import { createProcessStarter } from './start-processes';

/**
 * Starts the site: a delivery process and its renderers. Restarts a process that ends. SIGTERM and SIGINT end the site
 * after the running requests. SIGHUP replaces the processes by those of the build that `RELEASE_DIR` names then, without
 * losing a request. In a terminal SIGHUP ends the site: the terminal sends it when it is closed.
 */
export async function supervise(settings: Env, log: Log): Promise<void> {
  captureConsole(log);
  requireOpenFiles();
  // Before the processes, which would each fail in their own way.
  if (!settings.apiUrl) createDataFolder(settings.dataDir);
  if (!settings.apiUrl && settings.database.kind === 'sqlite') await claimDataFolder(settings.dataDir);
  const socketFolder = mkdtempSync(join(tmpdir(), 'lyceum-'));
  process.on('exit', () => rmSync(socketFolder, { recursive: true, force: true }));
  const restarts = { delivery: 0, renderer: 0 };
  const start = (isAlone: boolean) => startProcesses({ settings, socketFolder, isAlone, restarts, log });
  let generation = await start(true);
  /** The last replacement or the end of the site; one runs at a time. */
  let changing = Promise.resolve();
  let isStopping = false;

  async function replace(): Promise<void> {
    const next = await start(false);
    try {
      await next.started;
    } catch (error) {
      await next.stop();
      throw error;
    }
    const previous = generation;
    generation = next;
    await previous.stop();
    log.info('The site runs with new processes.');
  }

  function reload(): void {
    changing = changing.then(replace).catch((error: unknown) => {
      log.error(`The processes were not replaced: ${(error as Error).message}`);
    });
  }

  function stop(): void {
    // Ctrl+C can arrive twice: from the terminal and from a script that forwards it.
    if (isStopping) return;
    isStopping = true;
    void generation.stop().finally(() => {
      log.info('The site has stopped.');
      process.exit(0);
    });
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
  process.on('SIGHUP', process.stdout.isTTY ? stop : reload);
  try {
    await generation.started;
  } catch (error) {
    await generation.stop();
    // The process has printed the reason.
    process.exit(error instanceof StartError ? error.exitCode : 1);
  }
  printNotice(settings.log, 'supervisor', {
    Site: settings.siteUrl,
    Cabinet: `${settings.siteUrl}/cabinet`,
  });
}

interface StartOptions extends Omit<GenerationOptions, 'starter' | 'renderers'> {
  readonly settings: Env;
  readonly socketFolder: string;
}

async function startProcesses({ settings, socketFolder, ...options }: StartOptions): Promise<Generation> {
  // A symbolic link names the release that runs; the processes keep the folder that it names now.
  const folder = await realpath(settings.releaseDir).catch((error: unknown) => {
    throw new EnvError(`RELEASE_DIR ${settings.releaseDir} cannot be read: ${(error as Error).message}.`);
  });
  if (!existsSync(join(folder, '.next/BUILD_ID'))) throw new EnvError('Run "npm run build" first.');
  const starter = createProcessStarter({ folder, socketFolder, log: options.log });
  return startGeneration({ starter, renderers: settings.renderers, ...options });
}
