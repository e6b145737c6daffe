import { ApiError } from '../api/errors';
import type { FixedPageName } from '@/lib/fixed-pages/fixed-pages';
import { FormTooLargeError } from '@/lib/http/form-too-large-error';
import { RendererUnavailableError } from './renderers/renderer-pool';
import { QueueFullError } from './renders/fair-queue';

/** Response to a request that is refused. */
interface Refusal {
  readonly page: FixedPageName;
  readonly problem: ApiError;
}

/** Returns the fixed page and the problem for an error that is no failure of the site; `null` for others. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof FormTooLargeError)
    return {
      page: 'bodyTooLarge',
      problem: new ApiError('body_too_large', { maxBytes: error.maxBytes }),
    };
  if (error instanceof QueueFullError) return { page: 'busy', problem: new ApiError('busy') };
  // Of the database: it is away, locked, or has no free connection.
  if (error instanceof ApiError && error.status === 503) return { page: 'unavailable', problem: error };
  if (error instanceof RendererUnavailableError)
    return { page: 'unavailable', problem: new ApiError('upstream_unavailable') };
  return null;
}
