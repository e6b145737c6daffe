import { useEffect, useRef, useState, type RefObject } from 'react';
import { beginLoading } from '@/components/ui/interface-state';
import { createPanoramaScene, type PanoramaScene } from './panorama-scene';
import { startView, turnView, zoomView, type PanoramaView } from './panorama-view';

/** A panorama and the functions that turn it. */
interface Panorama {
  /** `flat`: without WebGL, or if the picture cannot be read. */
  readonly state: 'loading' | 'drawn' | 'flat';
  readonly view: PanoramaView;
  /** Turns the view by degrees. */
  turn(yaw: number, pitch: number): void;
  zoom(factor: number): void;
}

/** Draws a 360-degree picture on a canvas. `onClose` is called if the visitor leaves while it loads. */
export function usePanorama(
  canvas: RefObject<HTMLCanvasElement | null>,
  src: string,
  onClose: () => void,
): Panorama {
  const scene = useRef<PanoramaScene | null>(null);
  const [view, setView] = useState<PanoramaView>(startView);
  const [state, setState] = useState<Panorama['state']>('loading');

  useEffect(() => {
    let isGone = false;
    const picture = new Image();
    picture.src = src;
    void picture.decode().then(
      () => {
        if (isGone || !canvas.current) return;
        scene.current = createPanoramaScene(canvas.current, picture);
        setState(scene.current ? 'drawn' : 'flat');
        if (scene.current) setView({ ...startView });
      },
      () => setState('flat'),
    );
    return () => {
      isGone = true;
      scene.current?.destroy();
      scene.current = null;
    };
  }, [canvas, src]);

  const isLoading = state === 'loading';
  useEffect(
    () => (isLoading ? beginLoading({ afterMs: 200, onDismiss: onClose }) : undefined),
    [isLoading, onClose],
  );

  useEffect(() => {
    const draw = () => scene.current?.draw(view);
    draw();
    addEventListener('resize', draw);
    return () => removeEventListener('resize', draw);
  }, [view]);

  return {
    state,
    view,
    turn: (yaw, pitch) => setView((old) => turnView(old, yaw, pitch)),
    zoom: (factor) => setView((old) => zoomView(old, factor)),
  };
}
