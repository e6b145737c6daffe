'use client';

import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { toButtonClass } from '@/components/ui/button';
import type { PanoramaIcons, PanoramaTexts } from './panorama-viewer';

// Only readers who ask for it load the viewer, and the picture with it.
const PanoramaViewer = lazy(async () => ({ default: (await import('./panorama-viewer')).PanoramaViewer }));

interface Props {
  /** Address of the picture: what the link leads to without JavaScript. */
  readonly href: string;
  readonly texts: PanoramaTexts & { readonly open: string };
  readonly icons: PanoramaIcons;
}

/** Leads to a 360-degree picture; with JavaScript one looks around in it. */
export function PanoramaLink({ href, texts, icons }: Props) {
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
    <p>
      <a ref={link} className={toButtonClass({ variant: 'secondary' })} href={href} onClick={open}>
        {texts.open}
      </a>
      {isOpen && (
        <Suspense>
          <PanoramaViewer src={href} texts={texts} icons={icons} onClose={close} />
        </Suspense>
      )}
    </p>
  );
}
