import { prefersReducedMotion } from '../theme/prefers-reduced-motion';
import { readRouteChange, type RouteChange } from './route-change';

/** Duration of each half of the transition, in milliseconds. */
const durationMs = 150;

interface Leaving {
  readonly change: RouteChange;
  readonly animation: Animation;
  readonly finished: Promise<unknown>;
}

// A document shows one page.
let leaving: Leaving | null = null;

/**
 * Starts the leave animation when the page of `path` is ready. Returns the promise that the new page must wait for,
 * or `null` for history traversal and reduced motion, which have no animation.
 */
export function leavePage(path: string): Promise<unknown> | null {
  const change = readRouteChange();
  if (!change || change.kind === 'traverse' || change.from.pathname === path) return null;
  if (leaving?.change === change) return leaving.finished;
  const page = findPage();
  if (!page || document.hidden || prefersReducedMotion()) return null;
  const animation = page.animate(
    { opacity: [1, 0] },
    { id: 'page-leave', duration: durationMs, easing: 'ease-in', fill: 'forwards' },
  );
  // Animations do not finish in a hidden tab; the time limit keeps the new page from waiting forever.
  const longest = new Promise((done) => setTimeout(done, 2 * durationMs));
  const finished = Promise.race([animation.finished.catch(() => null), longest]);
  leaving = { change, animation, finished };
  return finished;
}

/** Cancels the leave animation when the navigation is cancelled. */
export function stayOnPage(): void {
  leaving?.animation.cancel();
  leaving = null;
}

/** Starts the enter animation. */
export function enterPage(): void {
  if (!leaving) return;
  stayOnPage();
  findPage()?.animate({ opacity: [0, 1] }, { id: 'page-enter', duration: durationMs, easing: 'ease-out' });
}

function findPage(): Element | null {
  return document.querySelector('main');
}
