'use client';

import { useEffect, type ReactNode } from 'react';
import { createLoadingBar } from './loading-bar';
import { LoadingWindow, type LoadingWindowTexts } from './loading-window';
import { NewVersionBanner, type NewVersionTexts } from './new-version-banner';
import { createPageProgress } from './page-progress';
import { observeWork } from './pending-work';
import { softenAnnouncer } from './soften-announcer';

/** Texts of what lies over every page. */
export type LatePartsTexts = LoadingWindowTexts & NewVersionTexts;

/** What lies over every page and is needed only after a while: loading bar, loading window, word of a new version. */
export function LateParts({ texts, mark }: { texts: LatePartsTexts; mark: ReactNode }) {
  useEffect(softenAnnouncer, []);
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
