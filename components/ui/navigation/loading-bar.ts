import NProgress from 'nprogress';
import styles from './loading-bar.module.css';
import type { ProgressView } from './page-progress';

/** NProgress takes 1 for the end and removes the bar at a time of its own; this is as good as full. */
const full = 0.9999;

/**
 * Draws the loading bar. It is a progress bar without a value, for a value that changes ten times a second would
 * be read or beeped to the end by some screen readers.
 */
export function createLoadingBar(label: string): ProgressView {
  NProgress.configure({
    trickle: false,
    showSpinner: false,
    minimum: 0,
    // Shorter than the time between two moves, or they would queue up.
    speed: 80,
    easing: 'linear',
    barSelector: '[role="progressbar"]',
    // It lies outside of every landmark; a status may.
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
