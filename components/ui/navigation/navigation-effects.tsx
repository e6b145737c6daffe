'use client';

import { usePathname, useRouter } from 'next/navigation';
import {
  use,
  useEffect,
  useLayoutEffect,
  useOptimistic,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { beginLoading, setMenuOpen } from '../interface-state';
import { onFirstInteraction } from '../on-first-interaction';
import { followLinks } from './follow-links';
import type { PageOverlaysTexts } from './page-overlays';
import { enterPage, leavePage, stayOnPage } from './page-transition';
import { beginWork, observeWork } from './pending-work';
import { endRouteChange, onRouteChange } from './route-change';
import { moveFocus, rememberLink } from './route-focus';

/** Time after which the loading bar is full, in milliseconds. */
const longWaitMs = 5000;

interface Props {
  readonly texts: PageOverlaysTexts;
  /** Ornament of the loading window. */
  readonly mark: ReactNode;
}

/**
 * Runs the navigation between pages: follows links, leave and enter animation, loading bar and window, closing the menu, moving the
 * focus. Rendered after the page, so that its effects see the new page in the document.
 */
export function NavigationEffects(props: Props) {
  const path = usePathname();
  const router = useRouter();
  // Both are set in the router's transition: the optimistic state appears at once and reverts at its end; the other
  // one appears at its end.
  const [isChanging, setChanging] = useOptimistic(false);
  const [changes, setChanges] = useState(0);
  const lateParts = usePageOverlays(props);

  // Suspends the new page until the old one has left.
  const leaving = leavePage(path);
  if (leaving) use(leaving);

  useEffect(() => followLinks(router), [router]);

  useEffect(
    () =>
      onRouteChange((change) => {
        stayOnPage();
        rememberLink(change);
        setChanging(true);
        setChanges((count) => count + 1);
      }),
    [setChanging],
  );

  useLayoutEffect(enterPage, [path]);

  useEffect(() => {
    const change = endRouteChange();
    stayOnPage();
    if (!change) return undefined;
    setMenuOpen(false);
    // A timer, because closing menus and dialogs restore the focus first.
    const timer = setTimeout(() => moveFocus(change));
    return () => clearTimeout(timer);
  }, [changes]);

  useEffect(() => {
    if (!isChanging) return undefined;
    const endWork = beginWork();
    const endWait = beginLoading({ afterMs: longWaitMs });
    return () => {
      endWait();
      endWork();
    };
  }, [isChanging]);

  return lateParts;
}

/**
 * Loads the overlays at the first interaction, so that the first view does not wait for them. Not `lazy()`, because a
 * failed load would throw and replace the page.
 */
function usePageOverlays(props: Props): ReactNode {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Parts) return undefined;
    const load = () =>
      void import('./page-overlays').then(({ PageOverlays }) => setParts(() => PageOverlays));
    const leaveUse = onFirstInteraction(load);
    // Work that a page starts on its own needs the bar as well.
    const leaveWork = observeWork({ start: load, fail: load, finish: load });
    return () => {
      leaveUse();
      leaveWork();
    };
  }, [Parts]);
  return Parts && <Parts {...props} />;
}
