import { loadFailureEvent } from '@/lib/pages/inline/reload-guard';

/** Tells the reload guard of an error that an error page has caught, when it may be a script that did not load. */
export function reportLoadFailure(error: unknown): void {
  if (error instanceof Error && error.name === 'ChunkLoadError') dispatchEvent(new Event(loadFailureEvent));
}
