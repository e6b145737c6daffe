import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls the menu around a navigation so that its current entry is in view. `path`: the current address. */
export function useCurrentInView(path: string): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const isOpened = useRef(false);
  useEffect(() => {
    const menu = nav.current?.closest<HTMLElement>('[data-menu]');
    const entry = nav.current?.querySelector<HTMLElement>('a[aria-current]');
    const isScrolledBefore = !isOpened.current && menu && menu.scrollTop > 0;
    isOpened.current = true;
    // If the user scrolled the menu before hydration, it keeps its position.
    if (!menu || !entry || isScrolledBefore) return;
    const group = entry.closest('details');
    if (group) group.open = true;
    const [box, around] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
    const isInView = box.top >= around.top && box.bottom <= Math.min(around.bottom, window.innerHeight);
    if (!isInView) menu.scrollTop += box.top - around.top - around.height / 3;
  }, [path]);
  return nav;
}
