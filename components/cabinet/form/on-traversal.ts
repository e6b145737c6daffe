/** The part of the Navigation API that is needed here; TypeScript does not know it yet. */
interface NavigationLike extends EventTarget {
  traverseTo(key: string): unknown;
}

interface NavigateEventLike extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly key: string };
}

/**
 * Watches the browser's back and forward within the site. `hold` is given what goes on with it, and returns whether it
 * is held up. Returns what stops watching.
 *
 * A browser without the Navigation API holds nothing up; and one lets go of who insists, by pressing back again without
 * touching the page in between.
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
