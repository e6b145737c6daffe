import { readPreviewToken } from '../i18n/routing';
import { ApiError } from './errors';
import { publicApi } from './server';

/**
 * Why the link of a shared preview shows nothing: it ended (`gone`) or never was (`not_found`). `null`: it shows
 * something, or the API does not say. `publicPath` is an address of the preview.
 */
export async function readLinkRefusal(publicPath: string): Promise<ApiError | null> {
  try {
    await publicApi().readPreviewLink(readPreviewToken(publicPath));
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === 'gone' || error.code === 'not_found' ? error : null;
  }
}
