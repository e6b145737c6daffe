'use client';

import type { EmblaCarouselType } from 'embla-carousel';
import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { prefersReducedMotion } from '@/components/ui/theme/prefers-reduced-motion';
import { onFirstInteraction } from '@/components/ui/on-first-interaction';
import styles from './slide-show.module.css';

/** Time between slides, in milliseconds. */
const intervalMs = 7000;

/** Delay before the carousel script loads on an unused page, in milliseconds. */
const patienceMs = 5000;

type Control = 'previous' | 'next' | 'pause' | 'play';

interface Props {
  readonly label: string;
  /** Names of the slides: “Slide 1 of 4”. */
  readonly slideLabels: readonly string[];
  /** Role description of a slide for screen readers. */
  readonly slideRole: string;
  readonly texts: Readonly<Record<Control, string>>;
  readonly icons: Readonly<Record<Control, ReactNode>>;
  /** Slides. */
  readonly children: ReactNode;
}

/**
 * Renders a carousel. The server renders the first slide; swiping and controls load at the first interaction or after
 * a delay. Does not move for readers who prefer reduced motion, or while a slide is hovered or focused.
 */
export function SlideShow({ label, slideLabels, slideRole, texts, icons, children }: Props) {
  const slides = Children.toArray(children);
  const show = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null);
  const [selected, setSelected] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const isHeld = useAttention(show);

  useEffect(() => {
    if (slides.length < 2) return;
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
    const timer = setTimeout(() => void load(), patienceMs);
    return () => {
      leaveUse();
      clearTimeout(timer);
      created?.destroy();
    };
  }, [slides.length]);

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

  return (
    <section
      className={styles.show}
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={carousel ? true : undefined}
      ref={show}
    >
      <div className={styles.viewport} ref={viewport}>
        <div className={styles.track} aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            <div
              key={slideLabels[index]}
              className={styles.slide}
              role="group"
              aria-roledescription={slideRole}
              aria-label={slideLabels[index]}
              inert={carousel !== null && index !== selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button
            type="button"
            className={styles.control}
            onClick={() => setPlaying(!isPlaying)}
            aria-label={isPlaying ? texts.pause : texts.play}
          >
            {isPlaying ? icons.pause : icons.play}
          </button>
          <span className={styles.count} aria-hidden="true">
            {selected + 1} / {slides.length}
          </span>
          <button
            type="button"
            className={styles.control}
            onClick={() => turn('scrollPrev')}
            aria-label={texts.previous}
          >
            {icons.previous}
          </button>
          <button
            type="button"
            className={styles.control}
            onClick={() => turn('scrollNext')}
            aria-label={texts.next}
          >
            {icons.next}
          </button>
        </div>
      )}
    </section>
  );
}

/** Whether the pointer or the focus is within an element. */
function useAttention(target: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const listening = new AbortController();
    for (const type of ['mouseenter', 'mouseleave', 'focusin', 'focusout']) {
      const begins = type === 'mouseenter' || type === 'focusin';
      element.addEventListener(type, () => setHeld(begins), { signal: listening.signal });
    }
    return () => listening.abort();
  }, [target]);
  return isHeld;
}
