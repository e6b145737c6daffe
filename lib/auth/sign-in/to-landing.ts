import 'server-only';
import { ApiError } from '../../api/errors';
import { staffApi } from '@/lib/clients/server';
import { fromLocalePath, toLocalePath } from '../../i18n/locales';
import { hasScope } from '@/lib/content/access';
import { readSession } from '../session/session';

/**
 * Returns where a person who has just signed in lands: the way back; in place of the overview, the first
 * administrator of a new site is led to its first run, once. For server actions.
 */
export async function toLanding(wayBack: string): Promise<string> {
  const { locale, path } = fromLocalePath(wayBack);
  if (path !== '/cabinet') return wayBack;
  try {
    const session = await readSession();
    if (!session || !hasScope(session.user, 'admin')) return wayBack;
    const api = staffApi(session);
    const { status } = await api.readFirstRun();
    if (status !== 'new') return wayBack;
    await api.replaceFirstRunStatus({ status: 'open' });
    return toLocalePath(locale, '/cabinet/start');
  } catch (error) {
    // A remote API may lack the first run, and without it the sign-in still succeeds.
    if (error instanceof ApiError) return wayBack;
    throw error;
  }
}
