'use client';

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { beginLoading } from '@/components/ui/interface-state';
import { startView, turnView, zoomView, type PanoramaView } from './panorama-view';
import { FullWindow } from '@/components/site/photos/full-window';
import { createPanoramaScene, type PanoramaScene } from './panorama-scene';
import styles from './panorama-viewer.module.css';

/** Labels of the dialog and its controls. */
export type PanoramaTexts = Readonly<
  Record<'label' | 'hint' | 'close' | 'left' | 'right' | 'zoomIn' | 'zoomOut', string>
>;

/** Icons of the controls. */
export type PanoramaIcons = Readonly<Record<'close' | 'left' | 'right', ReactNode>>;

interface Props {
  readonly src: string;
  readonly texts: PanoramaTexts;
  readonly icons: PanoramaIcons;
  readonly onClose: () => void;
}

/** Degrees per key press or button. */
const step = 15;
const zoomStep = 1.25;

/**
 * Renders a 360-degree picture to explore by dragging, arrow keys or buttons. Without WebGL it shows a wide picture
 * to scroll.
 */
export function PanoramaViewer({ src, texts, icons, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useRef<PanoramaScene | null>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const [view, setView] = useState<PanoramaView>(startView);
  const [isFlat, setFlat] = useState(false);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    let isGone = false;
    const picture = new Image();
    picture.src = src;
    void picture.decode().then(
      () => {
        if (isGone || !canvas.current) return;
        setReady(true);
        scene.current = createPanoramaScene(canvas.current, picture);
        if (scene.current) setView({ ...startView });
        else setFlat(true);
      },
      () => {
        setReady(true);
        setFlat(true);
      },
    );
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [src]);

  useEffect(
    () => (isReady ? undefined : beginLoading({ afterMs: 200, onDismiss: onClose })),
    [isReady, onClose],
  );

  useEffect(() => {
    const draw = () => scene.current?.draw(view);
    draw();
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  }, [view]);

  const turn = (yaw: number, pitch: number) => setView((old) => turnView(old, yaw, pitch));
  const zoom = (factor: number) => setView((old) => zoomView(old, factor));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-step, 0);
    else if (event.key === 'ArrowRight') turn(step, 0);
    else if (event.key === 'ArrowUp') turn(0, step);
    else if (event.key === 'ArrowDown') turn(0, -step);
    else if (event.key === '+' || event.key === '=') zoom(zoomStep);
    else if (event.key === '-') zoom(1 / zoomStep);
    else return;
    event.preventDefault();
  };

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const degreesPerPixel = view.fieldDegrees / event.currentTarget.clientHeight;
    turn((from.x - event.clientX) * degreesPerPixel, (event.clientY - from.y) * degreesPerPixel);
    dragged.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <FullWindow label={texts.label} onClose={onClose} onKeyDown={onKeyDown}>
      {isFlat ? (
        // Scrollable content must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.flat} tabIndex={0} role="group" aria-label={texts.label}>
          <img className={styles.wide} src={src} alt={texts.label} />
        </div>
      ) : (
        <canvas
          ref={canvas}
          className={styles.canvas}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            dragged.current = { x: event.clientX, y: event.clientY };
          }}
          onPointerMove={onPointerMove}
          onPointerUp={() => (dragged.current = null)}
          onPointerCancel={() => (dragged.current = null)}
          onWheel={(event) => zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
        >
          {texts.label}
        </canvas>
      )}
      <div className={styles.foot}>
        {!isFlat && <p className={styles.hint}>{texts.hint}</p>}
        <div className={styles.controls}>
          {!isFlat && (
            <>
              <button
                className={styles.control}
                type="button"
                onClick={() => turn(-step, 0)}
                aria-label={texts.left}
              >
                {icons.left}
              </button>
              <button
                className={styles.control}
                type="button"
                onClick={() => turn(step, 0)}
                aria-label={texts.right}
              >
                {icons.right}
              </button>
              <button
                className={styles.control}
                type="button"
                onClick={() => zoom(zoomStep)}
                aria-label={texts.zoomIn}
              >
                +
              </button>
              <button
                className={styles.control}
                type="button"
                onClick={() => zoom(1 / zoomStep)}
                aria-label={texts.zoomOut}
              >
                −
              </button>
            </>
          )}
          <button className={styles.control} type="button" onClick={onClose} aria-label={texts.close}>
            {icons.close}
          </button>
        </div>
      </div>
    </FullWindow>
  );
}
