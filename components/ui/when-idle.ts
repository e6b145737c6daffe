/**
 * Calls back once the page has loaded and the browser has nothing better to do. Returns a function that calls it
 * off.
 */
export function whenIdle(callback: () => void): () => void {
  let isOff = false;
  const wait = () => {
    // Safari has no idle callback; after loading there is little left to disturb.
    if ('requestIdleCallback' in window) requestIdleCallback(() => !isOff && callback(), { timeout: 2000 });
    else setTimeout(() => !isOff && callback(), 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
    removeEventListener('load', wait);
  };
}
