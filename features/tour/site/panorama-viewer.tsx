'use client';

import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { FullWindow } from '@/components/site/photos/full-window';
import type { PanoramaView } from './panorama-view';
import { usePanorama } from './use-panorama';
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
  const { state, view, turn, zoom } = usePanorama(canvas, src, onClose);
  const isFlat = state === 'flat';

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

  return (
    <FullWindow label={texts.label} onClose={onClose} onKeyDown={onKeyDown}>
      {isFlat ? (
        // Scrollable content must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.flat} tabIndex={0} role="group" aria-label={texts.label}>
          <img className={styles.wide} src={src} alt={texts.label} />
        </div>
      ) : (
        <PanoramaCanvas ref={canvas} view={view} label={texts.label} onTurn={turn} onZoom={zoom} />
      )}
      <div className={styles.foot}>
        {!isFlat && <p className={styles.hint}>{texts.hint}</p>}
        <div className={styles.controls}>
          {!isFlat && (
            <>
              <Control label={texts.left} text={icons.left} onPress={() => turn(-step, 0)} />
              <Control label={texts.right} text={icons.right} onPress={() => turn(step, 0)} />
              <Control label={texts.zoomIn} text="+" onPress={() => zoom(zoomStep)} />
              <Control label={texts.zoomOut} text="−" onPress={() => zoom(1 / zoomStep)} />
            </>
          )}
          <Control label={texts.close} text={icons.close} onPress={onClose} />
        </div>
      </div>
    </FullWindow>
  );
}

interface CanvasProps {
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly view: PanoramaView;
  readonly label: string;
  readonly onTurn: (yaw: number, pitch: number) => void;
  readonly onZoom: (factor: number) => void;
}

/** Renders the canvas of a panorama, which can be dragged and zoomed by wheel. */
function PanoramaCanvas({ ref, view, label, onTurn, onZoom }: CanvasProps) {
  const dragged = useRef<{ x: number; y: number } | null>(null);

  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = dragged.current;
    if (!from) return;
    const degreesPerPixel = view.fieldDegrees / event.currentTarget.clientHeight;
    onTurn((from.x - event.clientX) * degreesPerPixel, (event.clientY - from.y) * degreesPerPixel);
    dragged.current = { x: event.clientX, y: event.clientY };
  };

  return (
    <canvas
      ref={ref}
      className={styles.canvas}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => (dragged.current = null)}
      onPointerCancel={() => (dragged.current = null)}
      onWheel={(event) => onZoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
    >
      {label}
    </canvas>
  );
}

interface ControlProps {
  readonly label: string;
  readonly text: ReactNode;
  readonly onPress: () => void;
}

function Control({ label, text, onPress }: ControlProps) {
  return (
    <button className={styles.control} type="button" onClick={onPress} aria-label={label}>
      {text}
    </button>
  );
}
