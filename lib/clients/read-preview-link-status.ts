import { readPreviewToken } from '../i18n/routing';
import { ApiError } from '@/lib/api/errors';
import { publicApi } from './api-clients';

/**
 * Returns the status of a shared preview: 410 for an expired or revoked link, 404 for an unknown one, `null` for a
 * valid one. `publicPath` is an address of the preview.
 */
export async function readPreviewLinkStatus(publicPath: string): Promise<404 | 410 | null> {
  try {
    await publicApi().readPreviewLink({ token: readPreviewToken(publicPath) });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'gone') return 410;
    // An API without preview links answers like one that does not know the token. None knows one that is too long.
    return ['not_found', 'not_supported', 'invalid_input'].includes(error.code) ? 404 : null;
  }
}
