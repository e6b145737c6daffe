import { useLayoutEffect, type RefObject } from 'react';

/** Scales the frame in an element so that a page of `width` pixels fits its width. */
export function useFrameScale(screen: RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return undefined;
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--scale', String(scale));
      element.style.setProperty('--height', `${element.clientHeight / scale}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen, width]);
}
