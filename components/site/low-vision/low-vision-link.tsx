'use client';

import { lazy, type ReactNode } from 'react';
import { LazyOverlay } from '@/components/ui/navigation/lazy-overlay';
import { useDialogLink } from '@/components/ui/use-dialog-link';
import type { LowVisionTexts } from './low-vision-panel';

const LowVisionPanel = lazy(async () => ({ default: (await import('./low-vision-panel')).LowVisionPanel }));

interface Props {
  /** Address of the accessibility page, used without JavaScript. */
  readonly href: string;
  readonly icon: ReactNode;
  readonly className?: string;
  readonly texts: LowVisionTexts & { readonly open: string };
}

/** Renders a link that opens the low-vision settings. */
export function LowVisionLink({ href, icon, className, texts }: Props) {
  const { ref, isOpen, open, close } = useDialogLink();

  return (
    <>
      <a
        ref={ref}
        className={className}
        href={href}
        title={texts.open}
        aria-label={texts.open}
        aria-haspopup="dialog"
        onClick={open}
      >
        {icon}
      </a>
      {isOpen && (
        <LazyOverlay onDismiss={close}>
          <LowVisionPanel texts={texts} onClose={close} />
        </LazyOverlay>
      )}
    </>
  );
}
