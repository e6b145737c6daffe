import type { Child } from './child';
import { keepRunning, type KeptProcess } from './keep-running';
import type { ProcessRestarts } from '@/lib/process/supervisor-messages';
import type { ProcessStarter } from './start-processes';
import type { Log } from '../log/log';

/** The processes of one build: delivery and its renderers. */
export interface Generation {
  /** Resolves when all processes are ready. Rejects with `StartError`. */
  readonly started: Promise<void>;
  /** Ends all processes: first delivery, which finishes its requests. */
  stop(): Promise<void>;
}

export interface GenerationOptions {
  readonly starter: ProcessStarter;
  readonly renderers: number;
  /**
   * Whether no other generation runs. Then delivery listens before the renderers are ready, which reports a port in use
   * early, and the first renderer may migrate the database. Beside another generation delivery would take requests that
   * it cannot answer yet, and a migration would change tables that the other one uses.
   */
  readonly isAlone: boolean;
  /** Restarts of all generations since the start. */
  readonly restarts: Record<keyof ProcessRestarts, number>;
  readonly log: Log;
}

/** Starts the processes of a build and keeps them running. */
export function startGeneration(options: GenerationOptions): Generation {
  const { starter, restarts, log } = options;
  const renderers: KeptProcess[] = [];
  const socketPaths: string[] = [];
  // Beside another generation, which goes on, one that is killed is given up: an update kills one that hangs.
  const maxKilledStarts = options.isAlone ? 3 : 0;
  let delivery: KeptProcess | null = null;
  /** Whether a renderer has created or migrated the database, which delivery reads. */
  let hasDatabase = false;

  function keep(kind: keyof ProcessRestarts, name: string, start: () => Child): KeptProcess {
    const onRestart = () => (restarts[kind] += 1);
    return keepRunning({ name, start, onChange: announce, onRestart, log, maxKilledStarts });
  }

  function startRenderer(index: number): KeptProcess {
    return keep('renderer', 'renderer', () => {
      const { child, socketPath } = starter.startRenderer(index, { mayMigrate: options.isAlone });
      socketPaths[index] = socketPath;
      return child;
    });
  }

  const startDelivery = () => keep('delivery', 'delivery process', () => starter.startDelivery());

  /** Tells delivery which renderers are ready. */
  function announce(): void {
    if (!hasDatabase) return;
    const ready = socketPaths.filter((_, index) => renderers[index]?.current);
    delivery?.current?.send({ kind: 'renderers', socketPaths: ready, restarts });
  }

  async function start(): Promise<void> {
    if (options.isAlone) {
      delivery = startDelivery();
      await delivery.started;
    }
    // The first one alone: it migrates the database.
    renderers.push(startRenderer(0));
    await renderers[0]!.started;
    hasDatabase = true;
    announce();
    for (let index = 1; index < options.renderers; index++) renderers.push(startRenderer(index));
    await Promise.all(renderers.map(({ started }) => started));
    delivery ??= startDelivery();
    await delivery.started;
  }

  return {
    started: start(),
    async stop() {
      await delivery?.stop();
      await Promise.all(renderers.map((renderer) => renderer.stop()));
    },
  };
}
