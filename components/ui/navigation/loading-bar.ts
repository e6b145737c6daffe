import NProgress from 'nprogress';
import styles from './loading-bar.module.css';
import type { ProgressView } from './page-progress';

/** NProgress removes the bar at 1 after its own delay. This value looks full and keeps the bar. */
const full = 0.9999;

/**
 * Returns a view that draws the loading bar. The progress bar has no value: some screen readers announce each of ten
 * changes per second.
 */
export function createLoadingBar(label: string): ProgressView {
  NProgress.configure({
    trickle: false,
    showSpinner: false,
    minimum: 0,
    // Shorter than the interval between two moves; otherwise NProgress queues them.
    speed: 80,
    easing: 'linear',
    barSelector: '[role="progressbar"]',
    // The bar is outside of every landmark, which only a status may be.
    template: `<div class="${styles.track}" role="status"><div class="${styles.bar}" role="progressbar"></div></div>`,
  });
  let hasFailed = false;

  function update(): void {
    const bar = document.querySelector('#nprogress [role="progressbar"]');
    bar?.setAttribute('aria-label', label);
    bar?.toggleAttribute('data-failed', hasFailed);
  }

  return {
    show(percent) {
      NProgress.set(Math.min(percent / 100, full));
      update();
    },
    setFailed(failed) {
      hasFailed = failed;
      update();
    },
    hide() {
      NProgress.remove();
      NProgress.status = null;
    },
  };
}
