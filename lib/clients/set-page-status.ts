import 'server-only';
import { headers } from 'next/headers';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';

/** Sets the status of the page that is being rendered, which Next cannot. It works until the headers are sent. */
export async function setPageStatus(status: number): Promise<void> {
  const watch = findWatch((await headers()).get(watchHeader));
  if (watch) watch.pageStatus = status;
}
