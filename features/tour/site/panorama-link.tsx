'use client';

import { lazy } from 'react';
import { toButtonClass } from '@/components/ui/button';
import { LazyOverlay } from '@/components/ui/navigation/lazy-overlay';
import { useDialogLink } from '@/components/ui/use-dialog-link';
import type { PanoramaIcons, PanoramaTexts } from './panorama-viewer';

// The viewer and its picture load on demand.
const PanoramaViewer = lazy(async () => ({ default: (await import('./panorama-viewer')).PanoramaViewer }));

interface Props {
  /** Address of the picture, used without JavaScript. */
  readonly href: string;
  readonly texts: PanoramaTexts & { readonly open: string };
  readonly icons: PanoramaIcons;
}

/** Renders a link to a 360-degree picture. With JavaScript it opens the viewer. */
export function PanoramaLink({ href, texts, icons }: Props) {
  const { ref, isOpen, open, close } = useDialogLink();

  return (
    <p>
      <a ref={ref} className={toButtonClass({ variant: 'secondary' })} href={href} onClick={open}>
        {texts.open}
      </a>
      {isOpen && (
        <LazyOverlay onDismiss={close}>
          <PanoramaViewer src={href} texts={texts} icons={icons} onClose={close} />
        </LazyOverlay>
      )}
    </p>
  );
}
