import type { WorkObserver } from './pending-work';

/** Delay before the bar appears, in milliseconds. */
const throttleMs = 200;

/** Time in which the bar fills, in milliseconds. The real duration is unknown. */
const durationMs = 5000;
const tickMs = 100;

/** Time the full bar stays visible, in milliseconds. */
const hideMs = 500;

/** View of the progress. */
export interface ProgressView {
  /** Shows or moves the bar. `percent`: 0 to 100. */
  show(percent: number): void;
  setFailed(hasFailed: boolean): void;
  hide(): void;
}

/**
 * Times the loading bar: visible after 200 ms, full after 5 s, hidden 500 ms after the work. A failure changes its
 * colour, and neither shows nor hides it.
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
      // A bar that is still visible from earlier work starts again from zero.
      if (isShown) show(0);
      ticking = setInterval(tick, tickMs);
    },
    fail() {
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
