'use client';

import { useState, useSyncExternalStore } from 'react';
import { newVersionAttribute, newVersionEvent } from '@/lib/site/reload-guard';
import { Button } from '../button';
import styles from './new-version-banner.module.css';

/** Texts of the banner. */
export interface NewVersionTexts {
  readonly newVersion: string;
  readonly newVersionHint: string;
  readonly reload: string;
  readonly later: string;
}

/** Offers to load the site anew where this must not happen by itself, because something was typed. */
export function NewVersionBanner({ texts }: { texts: NewVersionTexts }) {
  const isOffered = useSyncExternalStore(subscribe, readOffer, () => false);
  const [isPutOff, setPutOff] = useState(false);
  return (
    // There before it says something, so that it is announced.
    <div role="status">
      {isOffered && !isPutOff && (
        <div className={styles.banner}>
          <p className={styles.text}>
            <strong>{texts.newVersion}</strong> {texts.newVersionHint}
          </p>
          <Button size="small" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
          <Button size="small" variant="secondary" onClick={() => setPutOff(true)}>
            {texts.later}
          </Button>
        </div>
      )}
    </div>
  );
}

function readOffer(): boolean {
  return document.documentElement.hasAttribute(newVersionAttribute);
}

function subscribe(listener: () => void): () => void {
  addEventListener(newVersionEvent, listener);
  return () => removeEventListener(newVersionEvent, listener);
}
