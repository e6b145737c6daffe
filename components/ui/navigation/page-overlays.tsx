'use client';

import { useEffect, type ReactNode } from 'react';
import { createLoadingBar } from './loading-bar';
import { LoadingWindow, type LoadingWindowTexts } from './loading-window';
import { NewVersionBanner, type NewVersionTexts } from './new-version-banner';
import { createPageProgress } from './page-progress';
import { observeWork } from './pending-work';
import { makeAnnouncerPolite } from './make-announcer-polite';

/** Texts of the overlays of every page. */
export type PageOverlaysTexts = LoadingWindowTexts & NewVersionTexts;

/** Renders the overlays that a page needs only after a while: loading bar, loading window, new-version banner. */
export function PageOverlays({ texts, mark }: { texts: PageOverlaysTexts; mark: ReactNode }) {
  useEffect(makeAnnouncerPolite, []);
  useEffect(() => {
    const progress = createPageProgress(createLoadingBar(texts.loading));
    const leave = observeWork(progress);
    return () => {
      leave();
      progress.stop();
    };
  }, [texts.loading]);
  return (
    <>
      <LoadingWindow texts={texts} mark={mark} />
      <NewVersionBanner texts={texts} />
    </>
  );
}
