'use client';

import { Children, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './slide-show.module.css';
import { useCarousel } from './use-carousel';

type ControlName = 'previous' | 'next' | 'pause' | 'play';

interface Props {
  readonly label: string;
  /** Names of the slides: “Slide 1 of 4”. */
  readonly slideLabels: readonly string[];
  /** Role description of a slide for screen readers. */
  readonly slideRole: string;
  readonly texts: Readonly<Record<ControlName, string>>;
  readonly icons: Readonly<Record<ControlName, ReactNode>>;
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
  const isHeld = useAttention(show);
  const { isReady, selected, isPlaying, setPlaying, turn } = useCarousel(viewport, slides.length, isHeld);
  return (
    <section
      className={styles.show}
      aria-roledescription="carousel"
      aria-label={label}
      data-ready={isReady || undefined}
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
              inert={isReady && index !== selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <Control
            label={isPlaying ? texts.pause : texts.play}
            icon={isPlaying ? icons.pause : icons.play}
            onPress={() => setPlaying(!isPlaying)}
          />
          <span className={styles.count} aria-hidden="true">
            {selected + 1} / {slides.length}
          </span>
          <Control label={texts.previous} icon={icons.previous} onPress={() => turn('scrollPrev')} />
          <Control label={texts.next} icon={icons.next} onPress={() => turn('scrollNext')} />
        </div>
      )}
    </section>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function Control({ label, icon, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} onClick={onPress} aria-label={label}>
      {icon}
    </button>
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
