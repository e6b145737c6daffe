// Inline script at the end of a cached page. Adds the framework scripts, whose addresses are in the `data-scripts`
// attribute of its element, after the page has loaded or at the first key press or touch. Then registers the service worker that
// the page names, when the browser has nothing else to do.

/** Longest wait in milliseconds, for pages with a picture that never loads. */
const longestWaitMs = 10_000;

let addresses = document.currentScript?.dataset['scripts']?.split(' ') ?? [];

function addScripts(): void {
  for (const address of addresses) {
    const script = document.createElement('script');
    script.async = true;
    script.setAttribute('async', '');
    script.setAttribute('src', address);
    document.head.append(script);
  }
  addresses = [];
}

function addAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(addScripts));
  // Safari has no `requestIdleCallback`.
  (window.requestIdleCallback ?? setTimeout)(registerWorker);
}

/** Browsers have service workers on secure origins only. */
function registerWorker(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name=service-worker]')?.content;
  if (path) void navigator.serviceWorker?.register(path).catch(() => {});
}

if (document.readyState === 'complete') addAfterPaint();
else addEventListener('load', addAfterPaint);
setTimeout(addScripts, longestWaitMs);
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, addScripts, { once: true, passive: true });
