'use client';

import { Suspense, useEffect, type ReactNode } from 'react';
import { beginLoading } from '../interface-state';
import { LoadBoundary } from './load-boundary';

interface Props {
  /** Closes what was to open: the reader does not want to wait for it, or it cannot come. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Holds something that opens over the page and is loaded only then; if that takes long, the loading window says so. */
export function LatePart({ onDismiss, children }: Props) {
  return (
    <LoadBoundary onFailure={onDismiss}>
      <Suspense fallback={<Wait onDismiss={onDismiss} />}>{children}</Suspense>
    </LoadBoundary>
  );
}

function Wait({ onDismiss }: { onDismiss: () => void }) {
  useEffect(() => beginLoading({ afterMs: 200, onDismiss }), [onDismiss]);
  return null;
}
