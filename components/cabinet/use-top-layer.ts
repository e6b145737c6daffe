import { useSyncExternalStore } from 'react';

/**
 * Returns the element to portal into so that content is visible and operable: the dialog opened last, or the body.
 * Content outside of an open modal dialog is inert. `null` on the server.
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
