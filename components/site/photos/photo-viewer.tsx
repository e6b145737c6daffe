'use client';

import { lazy, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { LazyOverlay } from '@/components/ui/navigation/lazy-overlay';
import { fromPhotoFragment, toPhotoAnchor } from '@/lib/views/photo-anchor';
import type { LightboxIcons, LightboxTexts } from './lightbox';
import { readShownPhotos, type ShownPhoto } from './shown-photos';

// Loaded on demand, because most readers never open it.
const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

interface Props {
  readonly texts: LightboxTexts;
  readonly icons: LightboxIcons;
  /** Positions of the pictures: “Photo 1 of 12”. */
  readonly positions: readonly string[];
  /** Thumbnails: links marked with `data-photo`. */
  readonly children: ReactNode;
}

/**
 * Opens the pictures of its children in the lightbox. The address contains the open picture, so that it can be shared
 * and Back closes it.
 */
export function PhotoViewer({ texts, icons, positions, children }: Props) {
  const { frame, photos, current, open, turnTo, close } = useOpenPhoto();

  const openLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-photo]');
    const wantsOwnTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button > 0;
    if (!link || wantsOwnTab) return;
    event.preventDefault();
    open(link.dataset['photo'] ?? '');
  };

  return (
    // The links inside are the controls; the element only handles their clicks.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div ref={frame} onClick={openLink}>
      {children}
      {current >= 0 && (
        <LazyOverlay onDismiss={close}>
          <Lightbox
            photos={photos}
            current={current}
            position={positions[current] ?? ''}
            texts={texts}
            icons={icons}
            onTurn={turnTo}
            onClose={close}
          />
        </LazyOverlay>
      )}
    </div>
  );
}

/** Follows the picture of `frame` in the address. `current` is its index among `photos`; -1 if none is open. */
function useOpenPhoto() {
  const frame = useRef<HTMLDivElement>(null);
  const isOurEntry = useRef(false);
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([]);
  const [current, setCurrent] = useState(-1);

  const followAddress = useCallback(() => {
    const shown = frame.current ? readShownPhotos(frame.current) : [];
    const id = fromPhotoFragment(location.hash);
    setPhotos(shown);
    setCurrent(shown.findIndex((photo) => photo.id === id));
  }, []);

  useEffect(() => {
    followAddress();
    addEventListener('popstate', followAddress);
    addEventListener('hashchange', followAddress);
    return () => {
      removeEventListener('popstate', followAddress);
      removeEventListener('hashchange', followAddress);
    };
  }, [followAddress]);

  const open = (id: string) => {
    history.pushState(null, '', `#${toPhotoAnchor(id)}`);
    isOurEntry.current = true;
    followAddress();
  };

  const turnTo = (index: number) => {
    history.replaceState(null, '', `#${toPhotoAnchor(photos[index]!.id)}`);
    setCurrent(index);
  };

  const close = () => {
    const link = photos[current]?.link;
    if (isOurEntry.current) history.back();
    else history.replaceState(null, '', location.pathname + location.search);
    isOurEntry.current = false;
    setCurrent(-1);
    // The reader continues from the picture seen last.
    requestAnimationFrame(() => link?.focus());
  };

  return { frame, photos, current, open, turnTo, close };
}
