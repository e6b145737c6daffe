import { loadFailureEvent } from '@/lib/pages/inline/reload-guard';

/** Reports an error caught by an error page to the reload guard if the cause may be a script that failed to load. */
export function reportLoadFailure(error: unknown): void {
  if (error instanceof Error && error.name === 'ChunkLoadError') dispatchEvent(new Event(loadFailureEvent));
}
