import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState, type RefObject } from 'react';
import { onFirstInteraction } from '@/components/ui/on-first-interaction';
import { prefersReducedMotion } from '@/components/ui/theme/prefers-reduced-motion';

/** Time between slides, in milliseconds. */
const intervalMs = 7000;

/** Delay before the carousel script loads on an unused page, in milliseconds. */
const loadDelayMs = 5000;

/** A carousel and the functions of its controls. */
interface Carousel {
  /** Whether the script has loaded. */
  readonly isReady: boolean;
  /** Index of the slide in view. */
  readonly selected: number;
  readonly isPlaying: boolean;
  readonly setPlaying: (isPlaying: boolean) => void;
  /** Shows the slide before or after the current one, and stops the automatic change. */
  readonly turn: (direction: 'scrollPrev' | 'scrollNext') => void;
}

/** Makes `count` slides a carousel at the first interaction or after a delay. It rests while `isHeld`. */
export function useCarousel(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  isHeld: boolean,
): Carousel {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (count < 2) return;
    let created: EmblaCarouselType | null = null;
    const load = async () => {
      const { default: createCarousel } = await import('embla-carousel');
      if (!viewport.current || created) return;
      created = createCarousel(viewport.current, { loop: true, duration: prefersReducedMotion() ? 0 : 25 });
      created.on('select', (current) => setSelected(current.selectedScrollSnap()));
      // A reader who drags a slide stops the automatic change.
      created.on('pointerDown', () => setPlaying(false));
      setCarousel(created);
      setPlaying(!prefersReducedMotion());
    };
    const leaveUse = onFirstInteraction(() => void load());
    const timer = setTimeout(() => void load(), loadDelayMs);
    return () => {
      leaveUse();
      clearTimeout(timer);
      created?.destroy();
    };
  }, [viewport, count]);

  useEffect(() => {
    if (!carousel || !isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) carousel.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [carousel, isPlaying, isHeld]);

  const turn = (direction: 'scrollPrev' | 'scrollNext') => {
    setPlaying(false);
    carousel?.[direction](prefersReducedMotion());
  };
  return { isReady: carousel !== null, selected, isPlaying, setPlaying, turn };
}
