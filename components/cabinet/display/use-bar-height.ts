import { useCallback, type RefCallback } from 'react';

/** CSS property with the height of the bar at the foot of the window. */
const property = '--action-bar-height';

/**
 * Returns the ref of a bar that covers the foot of the window. Publishes its height to style sheets, so that focused
 * fields stay clear of it at any text size.
 */
export function useBarHeight(): RefCallback<HTMLElement> {
  return useCallback((bar) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, []);
}
