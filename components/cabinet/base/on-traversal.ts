/** The part of the Navigation API used here, which TypeScript does not declare yet. */
interface NavigationLike extends EventTarget {
  traverseTo(key: string): unknown;
}

interface NavigateEventLike extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly key: string };
}

/**
 * Intercepts back and forward within the site. Calls `hold` with a function that continues the navigation; `hold`
 * returns whether to block it. Returns a function that stops intercepting.
 * Browsers without the Navigation API block nothing. Others do not block a second attempt without a user interaction
 * in between.
 */
export function onTraversal(hold: (go: () => void) => boolean): () => void {
  const { navigation } = window as { navigation?: NavigationLike };
  if (!navigation) return () => {};
  const onNavigate = (event: Event) => {
    const { navigationType, destination, cancelable } = event as NavigateEventLike;
    if (navigationType !== 'traverse' || !cancelable) return;
    if (hold(() => navigation.traverseTo(destination.key))) event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}
