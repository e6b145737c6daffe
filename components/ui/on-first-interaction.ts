const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/** Calls `callback` at the first pointer, key or scroll event. Returns a function that cancels it. */
export function onFirstInteraction(callback: () => void): () => void {
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
