'use client';

import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { LowVisionTexts } from './low-vision-panel';
import styles from './low-vision-link.module.css';

const LowVisionPanel = lazy(async () => ({ default: (await import('./low-vision-panel')).LowVisionPanel }));

interface Props {
  /** The page that tells about reading with weak sight; the way without JavaScript. */
  readonly href: string;
  readonly icon: ReactNode;
  readonly texts: LowVisionTexts & { readonly open: string };
}

/** Opens the settings for readers with weak sight. */
export function LowVisionLink({ href, icon, texts }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };

  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => link.current?.focus());
  };

  return (
    <>
      <a
        ref={link}
        className={styles.link}
        href={href}
        title={texts.open}
        aria-label={texts.open}
        aria-haspopup="dialog"
        onClick={open}
      >
        {icon}
      </a>
      {isOpen && (
        <Suspense>
          <LowVisionPanel texts={texts} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
