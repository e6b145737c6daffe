/** The part of the Navigation API used here, which TypeScript does not declare yet. */
interface NavigationLike extends EventTarget {
  traverseTo(key: string): unknown;
}

interface NavigateEventLike extends Event {
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse';
  readonly destination: { readonly key: string };
}

interface Holder {
  readonly hold: (go: () => void) => boolean;
  readonly level: 'page' | 'dialog';
}

/** Those who hold back and forward, in the order in which they began. */
const holders: Holder[] = [];

/**
 * Intercepts back and forward within the site. Calls `hold` with a function that continues the navigation; `hold`
 * returns whether to block it. Returns a function that stops intercepting. Of several holders only one is called: the
 * dialog opened last, and without a dialog the last one of the page.
 * Browsers without the Navigation API block nothing. Others do not block a second attempt without a user interaction
 * in between.
 */
export function onTraversal(hold: Holder['hold'], level: Holder['level'] = 'page'): () => void {
  const { navigation } = window as { navigation?: NavigationLike };
  if (!navigation) return () => {};
  const own: Holder = { hold, level };
  holders.push(own);
  const onNavigate = (event: Event) => {
    const { navigationType, destination, cancelable } = event as NavigateEventLike;
    if (navigationType !== 'traverse' || !cancelable) return;
    if ((holders.findLast((holder) => holder.level === 'dialog') ?? holders.at(-1)) !== own) return;
    if (hold(() => navigation.traverseTo(destination.key))) event.preventDefault();
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => {
    navigation.removeEventListener('navigate', onNavigate);
    holders.splice(holders.indexOf(own), 1);
  };
}
