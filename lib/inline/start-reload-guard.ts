import { isLoadError } from './is-load-error';
import { loadFailureEvent, newVersionAttribute, newVersionEvent, offlineValue } from './reload-guard';

/** Parts of a window that the guard uses. */
type GuardedWindow = Pick<
  Window,
  'sessionStorage' | 'location' | 'navigator' | 'document' | 'addEventListener' | 'dispatchEvent'
>;

/** Key in sessionStorage of the time of the last reload. */
const reloadedAtKey = 'reloaded';

/** Shortest time between two reloads, in milliseconds. */
const minIntervalMs = 60_000;

/**
 * Reloads the page if one of its scripts could not be loaded, as happens after a new version was installed. Reloads
 * at most once in 60 seconds, and never if the time of the reload cannot be stored. While there is unsaved work, sets
 * {@link newVersionAttribute} instead.
 *
 * Work is unsaved if a synthetic `beforeunload` event is cancelled, or if a typed field still has text.
 */
export function startReloadGuard(window: GuardedWindow): void {
  const root = window.document.documentElement;
  const typedFields = new Set<EventTarget>();
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
    const hasWork = hasUnsavedWork();
    if (hasWork) root.setAttribute(newVersionAttribute, isOffline ? offlineValue : '');
    // An error page that replaced the form reports the failure again, and nothing is left to save.
    else root.removeAttribute(newVersionAttribute);
    window.dispatchEvent(new Event(newVersionEvent));
    if (hasWork) return;
    // An offline reload would replace the readable page with an error.
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
  // The browser aborts scripts of a page that is being left; that is not a failure.
  window.addEventListener('pagehide', () => (isLeaving = true));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
}

/** Stores the time of a reload. Returns `false` if the last one was too recent or the time cannot be stored. */
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

/** Whether an element loads a script or a style sheet of the application. */
function isOwnElement(target: EventTarget | null): boolean {
  if (target instanceof HTMLScriptElement) return isOwnAddress(target.src);
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwnAddress(target.href);
}

function isOwnAddress(address: string): boolean {
  return address.includes('/_next/static/');
}
