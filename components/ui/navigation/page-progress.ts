import type { WorkObserver } from './pending-work';

/** Work that ends sooner is not worth a bar, in milliseconds. */
const throttleMs = 200;

/** How long the bar takes to fill. Nobody knows how long the work takes. */
const durationMs = 5000;
const tickMs = 100;

/** How long the full bar stays. */
const hideMs = 500;

/** What shows the progress. */
export interface ProgressView {
  /** Shows the bar, or moves it. `percent`: 0 to 100. */
  show(percent: number): void;
  setFailed(hasFailed: boolean): void;
  hide(): void;
}

/**
 * Times the loading bar: shown after 200 ms, full after 5 s, gone 500 ms after the work. A failure is shown at once,
 * also when it came sooner than the bar.
 */
export function createPageProgress(view: ProgressView): WorkObserver & { stop(): void } {
  let startedAtMs = 0;
  let isShown = false;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  function show(percent: number): void {
    isShown = true;
    view.show(percent);
  }

  function stop(): void {
    clearInterval(ticking);
    clearTimeout(hiding);
  }

  function tick(): void {
    const elapsedMs = Date.now() - startedAtMs;
    if (elapsedMs < throttleMs) return;
    show(Math.min(100, Math.floor(elapsedMs / tickMs) * ((100 * tickMs) / durationMs)));
    if (elapsedMs >= durationMs) clearInterval(ticking);
  }

  return {
    start() {
      stop();
      startedAtMs = Date.now();
      view.setFailed(false);
      // One that is still there from the work before goes on from its beginning.
      if (isShown) show(0);
      ticking = setInterval(tick, tickMs);
    },
    fail() {
      if (!isShown) show(100);
      view.setFailed(true);
    },
    finish() {
      stop();
      if (!isShown) return;
      show(100);
      hiding = setTimeout(() => {
        isShown = false;
        view.hide();
        view.setFailed(false);
      }, hideMs);
    },
    stop,
  };
}
