import { useSyncExternalStore } from 'react';

/**
 * Where something must be rendered to be seen and pressed whatever is open: in the dialog opened last, or else in the
 * page. What is outside an open modal dialog can be neither seen nor pressed. `null` on the server.
 */
export function useTopLayer(): Element | null {
  return useSyncExternalStore(watchDialogs, findTopLayer, () => null);
}

function watchDialogs(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

function findTopLayer(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}
