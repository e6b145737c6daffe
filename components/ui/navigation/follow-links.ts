import type { useRouter } from 'next/navigation';
import { isPrivatePath } from '@/lib/i18n/routing';

type Router = Pick<ReturnType<typeof useRouter>, 'push' | 'prefetch'>;
type PrefetchOptions = NonNullable<Parameters<Router['prefetch']>[1]>;

/** Attributes of an anchor that {@link followLinks} handles. */
export const routedLink = { 'data-routed': '' } as const;

/** Attribute of the document element with which the browser follows all links, because there is no server to ask for data. */
export const plainLinks = { 'data-plain-links': '' } as const;

const selector = 'a[data-routed]';

/** Signs that the reader is about to follow a link. */
const signs = ['mouseover', 'focusin', 'touchstart'] as const;

/** Prefetches the data of the page as well. Next exports the enumeration of these values as a type only. */
const wholePage = { kind: 'full' as PrefetchOptions['kind'] };

/**
 * Lets the router follow marked links, and prefetches their pages on hover, focus and touch only: prefetching every
 * visible link would cost a phone more than the page itself. Pages of the cabinet are never prefetched: they would be
 * minutes old when opened, and a response that arrives after the sign-out would change the page to return to. Leaves clicks that open a new tab or window, and clicks
 * that another handler has prevented, to the browser. Returns a function that stops it.
 */
export function followLinks(router: Router): () => void {
  if (document.documentElement.hasAttribute('data-plain-links')) return () => {};
  const listening = new AbortController();
  const { signal } = listening;
  let intended: Element | null = null;
  document.addEventListener(
    'click',
    (event) => {
      const link = findLink(event);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      event.preventDefault();
      router.push(link.getAttribute('href') ?? '');
    },
    { signal },
  );
  for (const sign of signs) {
    document.addEventListener(
      sign,
      (event) => {
        const link = findLink(event);
        if (link && link !== intended && !isPrivate(link))
          router.prefetch(link.getAttribute('href') ?? '', wholePage);
        intended = link;
      },
      { signal, passive: true },
    );
  }
  return () => listening.abort();
}

function findLink({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}

function isPrivate(link: Element): boolean {
  return link instanceof HTMLAnchorElement && isPrivatePath(link.pathname);
}

function opensElsewhere(event: MouseEvent, link: Element): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const isModified = button > 0 || metaKey || ctrlKey || shiftKey || altKey;
  return isModified || link.hasAttribute('download') || (link.getAttribute('target') ?? '_self') !== '_self';
}
