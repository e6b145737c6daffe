import 'server-only';
import { ApiError } from '../../api/errors';
import { staffApi } from '@/lib/clients/api-clients';
import { fromLocalePath, toLocalePath } from '../../i18n/locales';
import { readSession } from '../session/session';
import { listLandings } from './landings';

/**
 * Returns where a person who has just signed in lands: the way back; in place of the overview, the page that a feature
 * names. For server actions.
 */
export async function toLanding(wayBack: string): Promise<string> {
  const { locale, path } = fromLocalePath(wayBack);
  if (path !== '/cabinet') return wayBack;
  try {
    const session = await readSession();
    if (!session) return wayBack;
    const api = staffApi(session);
    for (const landing of listLandings()) {
      const page = await landing(api, session.user);
      if (page !== null) return toLocalePath(locale, page);
    }
    return wayBack;
  } catch (error) {
    // A remote API may lack what a feature asks for, and without it the sign-in still succeeds.
    if (error instanceof ApiError) return wayBack;
    throw error;
  }
}
