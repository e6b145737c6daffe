import { readPreviewToken } from '../i18n/routing';
import { ApiError } from './errors';
import { publicApi } from './server';

/**
 * The status of a shared preview that shows nothing: 410 when its link ended, 404 when it never was. `null`: it shows
 * something, or the API does not say. `publicPath` is an address of the preview.
 */
export async function readLinkRefusal(publicPath: string): Promise<404 | 410 | null> {
  try {
    await publicApi().readPreviewLink({ token: readPreviewToken(publicPath) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'gone') return 410;
    // An API that knows no such links answers like one that does not know this one.
    return error.code === 'not_found' || error.code === 'not_supported' ? 404 : null;
  }
}
