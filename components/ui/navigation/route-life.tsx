'use client';

import { usePathname } from 'next/navigation';
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
import { whenUsed } from '../when-used';
import type { LatePartsTexts } from './late-parts';
import { enterPage, leavePage, stayOnPage } from './page-transition';
import { beginWork, observeWork } from './pending-work';
import { endRouteChange, onRouteChange } from './route-change';
import { moveFocus, rememberLink } from './route-focus';

/** When the loading bar is full and the next page is still not there. */
const longWaitMs = 5000;

interface Props {
  readonly texts: LatePartsTexts;
  /** The ornament of the loading window. */
  readonly mark: ReactNode;
}

/**
 * Accompanies the reader from page to page: the old page leaves before the new one comes, the bar and the loading
 * window show that it takes its time, the menu closes, the focus goes along. It stands after the page, so that it
 * sees the new page in place.
 */
export function RouteLife(props: Props) {
  const path = usePathname();
  // Both are set within the router's transition: one is shown at once and falls back when that is over, the other is
  // not shown before.
  const [isChanging, setChanging] = useOptimistic(false);
  const [changes, setChanges] = useState(0);
  const lateParts = useLateParts(props);

  // The next page is ready but not shown: it waits here until the shown one has left.
  const leaving = leavePage(path);
  if (leaving) use(leaving);

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
    // Once a menu or window that held the focus has given it back.
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
 * What is needed only once the reader does something; the first view of a page does not wait for it. It is no lazy
 * component, which would take the page down with it when it does not load.
 */
function useLateParts(props: Props): ReactNode {
  const [Parts, setParts] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (Parts) return undefined;
    const load = () => void import('./late-parts').then(({ LateParts }) => setParts(() => LateParts));
    const leaveUse = whenUsed(load);
    // Work that a page begins by itself wants its bar as well.
    const leaveWork = observeWork({ start: load, fail: load, finish: load });
    return () => {
      leaveUse();
      leaveWork();
    };
  }, [Parts]);
  return Parts && <Parts {...props} />;
}
