/** Whether the reader has turned off animations, in the system or in the low-vision settings. */
export function prefersReducedMotion(): boolean {
  return (
    document.documentElement.dataset['motion'] === 'off' ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
