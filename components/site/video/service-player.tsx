'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from './service-video.module.css';

interface Props {
  /** Address of the video at the service, for readers without scripts. */
  readonly href: string;
  /** Address of the frame. */
  readonly frame: string;
  readonly title: string;
  readonly shape: 'wide' | 'upright';
  /** The preview, whose press starts the video. */
  readonly children: ReactNode;
}

/** Shows a preview and, after a press, the video of another site in a frame. Nothing is loaded from there before. */
export function ServicePlayer({ href, frame, title, shape, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (isOpen) player.current?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <iframe
        ref={player}
        className={styles[shape]}
        src={frame}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        // The services refuse to play for a page that does not name itself.
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    );
  }
  return (
    <a
      className={styles.start}
      href={href}
      rel="noopener noreferrer external"
      onClick={(event) => {
        // With a key held, the reader wants a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setIsOpen(true);
      }}
    >
      {children}
    </a>
  );
}
