'use client';

import { Suspense, useEffect, type ReactNode } from 'react';
import { beginLoading } from '../interface-state';
import { LoadBoundary } from './load-boundary';

interface Props {
  /** Called when the reader does not wait for the part or it fails to load. */
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

/** Suspends around an overlay that is loaded on demand, and opens the loading window if that takes long. */
export function LazyOverlay({ onDismiss, children }: Props) {
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
