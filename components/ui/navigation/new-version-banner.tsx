'use client';

import { useState, useSyncExternalStore } from 'react';
import { newVersionAttribute, newVersionEvent, offlineValue } from '@/lib/inline/reload-guard';
import { Button } from '../button';
import styles from './new-version-banner.module.css';

/** Texts of the banner. */
export interface NewVersionTexts {
  readonly newVersion: string;
  readonly newVersionHint: string;
  readonly partMissing: string;
  readonly partMissingHint: string;
  readonly reload: string;
  readonly later: string;
}

/**
 * Offers a reload where an automatic one would discard typed text. Offline it only says that the connection is
 * missing.
 */
export function NewVersionBanner({ texts }: { texts: NewVersionTexts }) {
  const offer = useSyncExternalStore(subscribe, readOffer, () => null);
  const isOffline = offer === offlineValue;
  const [isPutOff, setPutOff] = useState(false);
  return (
    // Rendered before it has content, because screen readers announce changes of an existing status only.
    <div role="status">
      {offer !== null && !isPutOff && (
        <div className={styles.banner}>
          <p className={styles.text}>
            <strong>{isOffline ? texts.partMissing : texts.newVersion}</strong>{' '}
            {isOffline ? texts.partMissingHint : texts.newVersionHint}
          </p>
          {!isOffline && (
            <Button size="small" onClick={() => location.reload()}>
              {texts.reload}
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={() => setPutOff(true)}>
            {texts.later}
          </Button>
        </div>
      )}
    </div>
  );
}

function readOffer(): string | null {
  return document.documentElement.getAttribute(newVersionAttribute);
}

function subscribe(listener: () => void): () => void {
  addEventListener(newVersionEvent, listener);
  return () => removeEventListener(newVersionEvent, listener);
}
