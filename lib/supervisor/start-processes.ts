import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import { constants } from 'node:os';
import { join } from 'node:path';
import { hasHeapLimit, toChildEnvironment } from '@/lib/env/child-environment';
import allocatorSettings from '../process/allocator-settings.json';
import { lowerPriority } from '../process/lower-priority';
import { superviseChild, type Child } from './child';
import type { Log } from '../log/log';

export interface ProcessOptions {
  /** Folder of the build. */
  readonly folder: string;
  /** Folder for sockets, which only this account may open. */
  readonly socketFolder: string;
  readonly log: Log;
}

/** Starts the processes of a build. */
export interface ProcessStarter {
  startDelivery(): Child;
  /** Returns the process and the path of the socket on which it will listen. */
  startRenderer(
    index: number,
    options: { readonly mayMigrate: boolean },
  ): { readonly child: Child; readonly socketPath: string };
}

/** Limits of the JavaScript heaps in MB. On a machine with much memory Node lets a heap grow to gigabytes. */
const heapLimits = { delivery: 256, renderer: 512 };

/** Creates a starter for the build in a folder. */
export function createProcessStarter({ folder, socketFolder, log }: ProcessOptions): ProcessStarter {
  const toScript = (name: string) => join(folder, 'dist', `${name}.mjs`);
  // See scripts/lib/server-environment.mjs.
  const env = toChildEnvironment({ ...allocatorSettings, NEXT_TELEMETRY_DISABLED: '1' });
  return {
    startDelivery() {
      // Delivery of two builds can listen on the same port at once, because the cluster shares the socket. The
      // system gives each connection to a process without the supervisor.
      cluster.schedulingPolicy = cluster.SCHED_NONE;
      cluster.setupPrimary({
        exec: toScript('delivery'),
        execArgv: toFlags('delivery'),
        cwd: folder,
      });
      return superviseChild(cluster.fork(env).process, { name: 'delivery process', log });
    },
    startRenderer(index, { mayMigrate }) {
      const socketPath = toSocketPath(socketFolder);
      const args = [socketPath, String(index), ...(mayMigrate ? ['--migrate'] : [])];
      const options = { cwd: folder, env, execArgv: toFlags('renderer') };
      const child = fork(toScript('renderer'), args, options);
      // On a busy machine cached pages come first.
      lowerPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
      return { child: superviseChild(child, { name: 'renderer', log }), socketPath };
    },
  };
}

function toFlags(name: keyof typeof heapLimits): string[] {
  // Not in a renderer, where Node would keep 70 MB of maps of Next and the pages.
  const flags = name === 'delivery' ? ['--enable-source-maps'] : [];
  return hasHeapLimit() ? flags : [...flags, `--max-old-space-size=${heapLimits[name]}`];
}

/** Returns a path for a new socket. Windows has named pipes instead. */
function toSocketPath(folder: string): string {
  const name = randomUUID().slice(0, 8);
  return process.platform === 'win32' ? `\\\\.\\pipe\\lyceum-${randomUUID()}` : join(folder, `${name}.sock`);
}
