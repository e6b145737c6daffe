'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { findCurrentSection } from './find-current-section';

interface Props {
  readonly className?: string;
  /** List items with links to anchors of the page. */
  readonly children: ReactNode;
}

/** Renders a list of links to sections. With JavaScript, `aria-current` marks the link of the section being read. */
export function MarkedList({ className, children }: Props) {
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    let frame = 0;
    const mark = () => {
      frame = 0;
      // Another choice of a filter changes the list.
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const tops = links.map(({ hash }) => readTop(decodeURIComponent(hash.slice(1))));
      const { scrollHeight } = document.documentElement;
      const isAtEnd = scrollY + innerHeight >= scrollHeight - 2;
      const current = findCurrentSection(tops, {
        readingLine: innerHeight / 3,
        bottom: innerHeight,
        isAtEnd,
      });
      links.forEach((link, index) => {
        if (index === current) link.setAttribute('aria-current', 'location');
        else link.removeAttribute('aria-current');
      });
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(mark);
    };
    mark();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, []);

  return (
    <ol role="list" className={className} ref={list}>
      {children}
    </ol>
  );
}

/** Returns the distance of an element's top from the top of the window, `null` for a missing element. */
function readTop(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}
