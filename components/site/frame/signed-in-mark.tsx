'use client';

import { useEffect, useLayoutEffect } from 'react';
import { markSignedIn } from '@/lib/pages/inline/mark-signed-in';

/** Events after which the session may have begun or ended in another tab or before a step in the history. */
const events = ['focus', 'pageshow', 'storage'] as const;

/**
 * Repeats what the first-paint script did when the document was loaded. The document stays while the router changes
 * pages, for example from the sign-in page to the home page after signing out.
 */
export function SignedInMark() {
  useLayoutEffect(markSignedIn, []);
  useEffect(() => {
    for (const event of events) addEventListener(event, markSignedIn);
    return () => {
      for (const event of events) removeEventListener(event, markSignedIn);
    };
  }, []);
  return null;
}
