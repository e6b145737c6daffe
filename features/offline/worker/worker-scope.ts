/** An event that the browser waits for. */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page of the site. */
export interface RequestEvent extends WaitingEvent {
  readonly request: Request;
  /** The document that the browser requests while the worker starts; `undefined` without one. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** The part of a worker's global object that is used. TypeScript has no library for pages and workers at once. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { readonly url: string }[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  /** Absent in some browsers. */
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

/** The global object of the worker. */
export const scope = globalThis as unknown as WorkerScope;
