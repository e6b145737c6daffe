import { vi } from 'vitest';

/** Origin of the site in tests. */
export const origin = 'https://school.example';

/** What the site answers at a path; a number is a status without a page, `'away'` a lost connection. */
export type Answer = string | number | 'away' | object;

/** A request of a page. Default: the document that the browser opens. */
export interface SentRequest {
  readonly method?: string;
  readonly mode?: string;
  readonly destination?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A worker that runs in the test, with a site that the test controls. */
export interface FakeWorker {
  /** Answers of the site by path. The test changes them. */
  readonly site: Map<string, Answer>;
  /** Paths that were requested from the site, in order. */
  readonly requests: string[];
  /** Whether the worker has removed itself. */
  isUnregistered(): boolean;
  /** Sets the time of the device and of the site. */
  setTime(time: string): void;
  /** Starts the worker while the visitor has pages open. */
  activate(...openPaths: readonly string[]): Promise<void>;
  /** Opens an address. Returns what the worker answers; `null` if it leaves the request to the browser. */
  open(path: string, request?: SentRequest): Promise<Response | null>;
  /** Returns the public paths of the pages that are kept. */
  listKept(): Promise<string[]>;
}

/** Starts the worker that keeps copies with a fake site, caches and clock. */
export async function startFakeWorker(): Promise<FakeWorker> {
  const site = new Map<string, Answer>();
  const requests: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const stored = new FakeCaches();
  let isUnregistered = false;
  let openPaths: readonly string[] = [];
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('caches', stored);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('skipWaiting', () => Promise.resolve());
  vi.stubGlobal('clients', {
    claim: () => Promise.resolve(),
    matchAll: () => Promise.resolve(openPaths.map((path) => ({ url: origin + path }))),
  });
  vi.stubGlobal('registration', {
    unregister: () => Promise.resolve((isUnregistered = true)),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('fetch', (target: string | { url: string }) => {
    const path = toPath(typeof target === 'string' ? target : target.url);
    requests.push(path);
    return Promise.resolve(toResponse(site.get(path) ?? 404));
  });
  vi.resetModules();
  await import('../worker/keeping-worker');

  async function dispatch(type: string, event: object): Promise<Response | null> {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    listeners.get(type)!({
      preloadResponse: Promise.resolve(undefined),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Promise<Response>) => answers.push(promise),
      ...event,
    });
    const response = answers[0] ? await answers[0] : null;
    for (let done = 0; done < work.length; done++) await work[done]?.catch(() => {});
    return response;
  }

  return {
    site,
    requests,
    isUnregistered: () => isUnregistered,
    setTime: (time) => vi.setSystemTime(time),
    activate: async (...paths) => {
      openPaths = paths;
      await dispatch('activate', {});
    },
    open: (path, { destination = 'document', mode = 'navigate', method = 'GET', headers = {} } = {}) =>
      dispatch('fetch', {
        request: { url: origin + path, method, mode, destination, headers: new Headers(headers) },
      }),
    listKept: async () => (await stored.open('offline-pages-1')).listPaths(),
  };
}

function toPath(url: string): string {
  const { pathname, search } = new URL(url, origin);
  return pathname + search;
}

function toResponse(answer: Answer): Response {
  if (answer === 'away') throw new TypeError('Failed to fetch');
  const date = new Date().toUTCString();
  if (typeof answer === 'number') return new Response(null, { status: answer, headers: { date } });
  if (typeof answer === 'object') return Response.json(answer);
  const policy = "default-src 'self'; style-src 'self'";
  return new Response(answer, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, date },
  });
}

/** The part of the browser's caches that the worker uses, in memory. */
class FakeCaches {
  readonly #caches = new Map<string, FakeCache>();

  open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return Promise.resolve(cache);
  }

  keys(): Promise<string[]> {
    return Promise.resolve([...this.#caches.keys()]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.#caches.delete(name));
  }
}

class FakeCache {
  readonly #responses = new Map<string, Response>();

  match(path: string): Promise<Response | undefined> {
    return Promise.resolve(this.#responses.get(path)?.clone());
  }

  put(path: string, response: Response): Promise<void> {
    this.#responses.set(path, response);
    return Promise.resolve();
  }

  delete(path: string): Promise<boolean> {
    return Promise.resolve(this.#responses.delete(path));
  }

  keys(): Promise<{ url: string }[]> {
    return Promise.resolve([...this.#responses.keys()].map((path) => ({ url: origin + path })));
  }

  listPaths(): string[] {
    return [...this.#responses.keys()].sort();
  }
}
