import { loadFailureEvent, newVersionAttribute, newVersionEvent, offlineValue } from './reload-guard';

/** The parts of a window that the guard uses. */
type GuardedWindow = Pick<
  Window,
  'sessionStorage' | 'location' | 'navigator' | 'document' | 'addEventListener' | 'dispatchEvent'
>;

/** Key of the time of the last reload in sessionStorage. */
const reloadedAtKey = 'reloaded';

/** Shortest time between two reloads, in milliseconds. */
const minIntervalMs = 60_000;

/**
 * Reloads the page when one of its scripts could not be loaded, as happens after a new version was installed: at most
 * once in 60 seconds, and not at all where the time of the last reload cannot be stored. While the reader has typed
 * something it offers the new version instead, or says that the connection is lost.
 *
 * Unsaved work is found with an event that looks like the browser's own `beforeunload`; besides, every field counts
 * into which something was typed.
 */
export function startReloadGuard(window: GuardedWindow): void {
  const root = window.document.documentElement;
  const typedFields = new Set<EventTarget>();
  let isOffered = false;
  let isLeaving = false;

  function hasUnsavedWork(): boolean {
    if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    return [...typedFields].some(
      (field) => field instanceof HTMLElement && field.isConnected && readText(field) !== '',
    );
  }

  function onFailure(): void {
    if (isLeaving) return;
    const isOffline = !window.navigator.onLine;
    if (isOffered || hasUnsavedWork()) {
      isOffered = true;
      root.setAttribute(newVersionAttribute, isOffline ? offlineValue : '');
      window.dispatchEvent(new Event(newVersionEvent));
      return;
    }
    // Without a connection a reload would lose the page that can still be read.
    if (isOffline || !storeReload(window)) return;
    isLeaving = true;
    const target = root.getAttribute('data-going-to');
    if (target && target !== window.location.href) window.location.assign(target);
    else window.location.reload();
  }

  window.addEventListener('input', ({ target }) => target && typedFields.add(target), true);
  window.addEventListener(
    'error',
    ({ error, target }) => {
      if (isLoadError(error) || isOwnElement(target)) onFailure();
    },
    true,
  );
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (isLoadError(reason)) onFailure();
  });
  window.addEventListener(loadFailureEvent, onFailure);
  // The browser aborts scripts of a page that is being left, which is no failure.
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/** Stores the time of a reload; `false` if the last one is too near or the time cannot be stored. */
function storeReload(window: GuardedWindow): boolean {
  try {
    const { sessionStorage } = window;
    const nowMs = Date.now();
    if (Math.abs(nowMs - Number(sessionStorage.getItem(reloadedAtKey))) < minIntervalMs) return false;
    sessionStorage.setItem(reloadedAtKey, String(nowMs));
    return sessionStorage.getItem(reloadedAtKey) === String(nowMs);
  } catch {
    return false;
  }
}

function readText(field: HTMLElement): string {
  return (field as Partial<HTMLInputElement>).value || field.textContent;
}

function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /dynamically imported module|module script failed/.test(error.message)
  );
}

/** Whether an element loads a script or a style sheet of the application. */
function isOwnElement(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return isOwnAddress(target.src);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwnAddress(target.href);
}

function isOwnAddress(address: string): boolean {
  return address.includes('/_next/static/');
}
