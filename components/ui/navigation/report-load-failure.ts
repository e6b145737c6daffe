import { isLoadError } from '@/lib/inline/is-load-error';
import { loadFailureEvent } from '@/lib/inline/reload-guard';

/** Reports an error caught by an error page to the reload guard if its cause is a script that failed to load. */
export function reportLoadFailure(error: unknown): void {
  if (isLoadError(error)) dispatchEvent(new Event(loadFailureEvent));
}
