const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Calls back at the first sign that somebody uses the page: a pointer, a key, a scroll. Returns a function that calls
 * it off.
 */
export function whenUsed(callback: () => void): () => void {
  const controller = new AbortController();
  const use = () => {
    controller.abort();
    callback();
  };
  for (const sign of signs) {
    addEventListener(sign, use, { signal: controller.signal, passive: true, capture: true });
  }
  return () => controller.abort();
}
