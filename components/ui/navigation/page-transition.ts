import { prefersStillness } from '../theme/prefers-stillness';
import { readRouteChange, type RouteChange } from './route-change';

/** How long a page takes to leave, and the next one to come, in milliseconds. */
const durationMs = 150;

interface Leaving {
  readonly change: RouteChange;
  readonly animation: Animation;
  readonly finished: Promise<unknown>;
}

// One document shows one page.
let leaving: Leaving | null = null;

/**
 * Lets the shown page leave, once the next one is ready to be shown at `path`. Returns what that one must wait for;
 * `null` when there is nothing to wait for: on the way back, and for readers who asked for less motion.
 */
export function leavePage(path: string): Promise<unknown> | null {
  const change = readRouteChange();
  if (!change || change.kind === 'traverse' || change.from.pathname === path) return null;
  if (leaving?.change === change) return leaving.finished;
  const page = findPage();
  if (!page || document.hidden || prefersStillness()) return null;
  const animation = page.animate(
    { opacity: [1, 0] },
    { id: 'page-leave', duration: durationMs, easing: 'ease-in', fill: 'forwards' },
  );
  // A browser that draws nothing finishes no animation, and must not keep the reader on the old page.
  const longest = new Promise((done) => setTimeout(done, 2 * durationMs));
  const finished = Promise.race([animation.finished.catch(() => null), longest]);
  leaving = { change, animation, finished };
  return finished;
}

/** Takes back the leaving of a page that stays after all. */
export function stayOnPage(): void {
  leaving?.animation.cancel();
  leaving = null;
}

/** Lets the page come that was waited for. */
export function enterPage(): void {
  if (!leaving) return;
  stayOnPage();
  findPage()?.animate({ opacity: [0, 1] }, { id: 'page-enter', duration: durationMs, easing: 'ease-out' });
}

function findPage(): Element | null {
  return document.querySelector('main');
}
