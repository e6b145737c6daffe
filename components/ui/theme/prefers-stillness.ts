/** Whether the reader wants nothing to move by itself: by a setting of their system, or by one of this site. */
export function prefersStillness(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'off' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
