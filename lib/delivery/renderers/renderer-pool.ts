import { Pool } from 'undici';

/** No renderer can answer: all are starting, or the one that was asked has ended. */
export class RendererUnavailableError extends Error {
  override readonly name = 'RendererUnavailableError';
}

/** A renderer that accepts requests. */
export interface Renderer {
  readonly client: Pool;
  /** Number of requests that wait for its answer. */
  inFlight: number;
}

/** The renderers that are ready. */
export interface RendererPool {
  /** Replaces the list of ready renderers. The first is the primary one. Requests that others answer go on. */
  use(socketPaths: readonly string[]): void;
  /**
   * Returns a renderer, or waits for one. `primary`: the first one, which keeps the counters of failed sign-ins and
   * runs jobs; otherwise the one with the fewest requests. Rejects with {@link RendererUnavailableError}.
   */
  pick(choice: 'primary' | 'any'): Promise<Renderer>;
  /** Returns the renderers that are ready. */
  all(): readonly Renderer[];
  /** Returns another renderer than this one, if one is ready. */
  pickOther(renderer: Renderer): Renderer | undefined;
  /** Whether a renderer is ready. */
  readonly isReady: boolean;
}

export interface RendererPoolOptions {
  /** Longest wait for a renderer, in milliseconds. */
  readonly maxWaitMs?: number;
}

/** Longer than the renderer's own limit for a page, in milliseconds. */
const headersTimeoutMs = 40_000;

/** Longest time for an archive, in milliseconds: until an uploaded one is read, and between parts of an answer. */
export const archiveTimeoutMs = 30 * 60_000;

/** Largest headers of an answer, in bytes. Router requests can have long ones. */
const maxHeaderSize = 64 * 1024;

/** Creates a pool without renderers. */
export function createRendererPool({ maxWaitMs = 5_000 }: RendererPoolOptions = {}): RendererPool {
  let ready = new Map<string, Renderer>();
  const waiting = new Set<() => void>();

  function waitForRenderer(): Promise<void> {
    return new Promise((done, reject) => {
      const stop = () => {
        clearTimeout(timer);
        waiting.delete(stop);
        done();
      };
      const timer = setTimeout(() => {
        waiting.delete(stop);
        reject(new RendererUnavailableError('No renderer is ready'));
      }, maxWaitMs);
      waiting.add(stop);
    });
  }

  return {
    use(socketPaths) {
      const before = ready;
      ready = new Map(socketPaths.map((path) => [path, before.get(path) ?? connect(path)]));
      // Resolves when its requests are answered or have failed.
      for (const [path, { client }] of before) if (!ready.has(path)) void client.close().catch(() => {});
      if (ready.size > 0) for (const stop of [...waiting]) stop();
    },
    async pick(choice) {
      if (ready.size === 0) await waitForRenderer();
      const renderer = choose(ready.values(), choice);
      if (!renderer) throw new RendererUnavailableError('No renderer is ready');
      return renderer;
    },
    all: () => [...ready.values()],
    pickOther: (renderer) => [...ready.values()].find((other) => other !== renderer),
    get isReady() {
      return ready.size > 0;
    },
  };
}

function connect(socketPath: string): Renderer {
  const client = new Pool('http://renderer', {
    socketPath,
    headersTimeout: headersTimeoutMs,
    bodyTimeout: archiveTimeoutMs,
    maxHeaderSize,
    // The other end is this machine: connections only end with the renderer.
    keepAliveTimeout: 600_000,
    keepAliveMaxTimeout: 600_000,
  });
  return { client, inFlight: 0 };
}

function choose(ready: Iterable<Renderer>, choice: 'primary' | 'any'): Renderer | undefined {
  const [primary, ...others] = ready;
  if (!primary || choice === 'primary') return primary;
  return others.reduce((least, renderer) => (renderer.inFlight < least.inFlight ? renderer : least), primary);
}
