'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { markNoticeRead } from '../actions/notice-actions';
import { noticeParameter } from '../model/to-notice-path';

/** Marks the notice whose address opens the page as read. An effect, because browsers and mail programs also fetch pages unseen. */
export function OpenedNotice() {
  const { attemptInBackground } = useCabinet();
  const opened = useSearchParams().get(noticeParameter);
  useEffect(() => {
    // A failure leaves the notice unread, which the person sees.
    if (opened) void attemptInBackground((personId) => markNoticeRead(personId, opened));
  }, [opened, attemptInBackground]);
  return null;
}
