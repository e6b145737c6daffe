'use client';

import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { FullWindow } from './full-window';
import styles from './lightbox.module.css';
import type { ShownPhoto } from './shown-photos';

type Control = 'previous' | 'next' | 'close' | 'download';

/** Accessible names of the dialog and its controls. */
export type LightboxTexts = Readonly<Record<Control | 'label' | 'report', string>>;

/** Icons of the controls. */
export type LightboxIcons = Readonly<Record<Control, ReactNode>>;

interface Props {
  readonly photos: readonly ShownPhoto[];
  readonly current: number;
  /** Position of the picture as text. */
  readonly position: string;
  readonly texts: LightboxTexts;
  readonly icons: LightboxIcons;
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
}

/** Minimum horizontal swipe, in CSS pixels. */
const swipeDistance = 40;

/** Renders a picture at the size of the window. Arrow keys and swipes show the next one, Escape closes the dialog. */
export function Lightbox({ photos, current, position, texts, icons, onTurn, onClose }: Props) {
  const touchStart = useRef<{ x: number; y: number } | null>(null);
  const photo = photos[current];

  const turn = (by: number) => onTurn((current + by + photos.length) % photos.length);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1);
    else if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'Home') onTurn(0);
    else if (event.key === 'End') onTurn(photos.length - 1);
    else return;
    event.preventDefault();
  };

  const onPointerUp = (event: PointerEvent) => {
    const start = touchStart.current;
    touchStart.current = null;
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(dx) >= swipeDistance && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  };

  if (!photo) return null;
  return (
    <FullWindow
      label={texts.label}
      className={styles.window}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onPointerDown={({ isPrimary, pointerType, clientX: x, clientY: y }) => {
        touchStart.current = isPrimary && pointerType !== 'mouse' ? { x, y } : null;
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => (touchStart.current = null)}
    >
      <LightboxPicture photo={photo} position={position} />
      <div className={styles.controls}>
        {photos.length > 1 && (
          <>
            <ControlButton label={texts.previous} icon={icons.previous} onPress={() => turn(-1)} />
            <ControlButton label={texts.next} icon={icons.next} onPress={() => turn(1)} />
          </>
        )}
        <ControlButton label={texts.close} icon={icons.close} onPress={onClose} />
        <a className={styles.control} href={photo.src} download aria-label={texts.download}>
          {icons.download}
        </a>
      </div>
      {photo.reportHref && (
        <p className={styles.report}>
          <a href={photo.reportHref}>{texts.report}</a>
        </p>
      )}
    </FullWindow>
  );
}

interface ControlProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

function ControlButton({ label, icon, onPress }: ControlProps) {
  return (
    <button type="button" className={styles.control} onClick={onPress} aria-label={label}>
      {icon}
    </button>
  );
}

interface PictureProps {
  readonly photo: ShownPhoto;
  readonly position: string;
}

function LightboxPicture({ photo, position }: PictureProps) {
  return (
    <figure className={styles.figure}>
      {/* The key makes a new element; a reused one would show the old picture while the next one loads. */}
      <picture key={photo.id} className={styles.sources}>
        {photo.type && <source type={photo.type} srcSet={photo.srcSet} sizes="100vw" />}
        <img
          className={styles.picture}
          src={photo.src}
          srcSet={photo.type ? undefined : photo.srcSet}
          sizes="100vw"
          width={photo.width}
          height={photo.height}
          alt={photo.alt}
          lang={photo.altLang || undefined}
        />
      </picture>
      <figcaption className={styles.words} aria-live="polite">
        <span className={styles.position}>{position}</span>
        {photo.caption && <span lang={photo.captionLang || undefined}>{photo.caption}</span>}
        {photo.credit && <span className={styles.position}>{photo.credit}</span>}
      </figcaption>
    </figure>
  );
}
