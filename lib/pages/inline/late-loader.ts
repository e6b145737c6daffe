// Inline script behind the content of a cached page: adds the framework scripts, whose addresses stand in the
// `data-scripts` attribute of its own element, once the page has loaded or at the first key or touch.

/** Longest wait in milliseconds: a picture that never arrives must not keep the scripts away for ever. */
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
}

if (document.readyState === 'complete') addAfterPaint();
else addEventListener('load', addAfterPaint);
setTimeout(addScripts, longestWaitMs);
for (const type of ['pointerdown', 'keydown'])
  addEventListener(type, addScripts, { once: true, passive: true });
