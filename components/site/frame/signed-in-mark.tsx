'use client';

import { useEffect, useLayoutEffect } from 'react';
import { markSignedIn } from '@/lib/inline/mark-signed-in';

/** Events before which another tab, or an earlier page of this one, may have started or ended the session. */
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
