import type { Landing } from '@/lib/auth/sign-in/landings';
import { hasScope } from '@/lib/content/access/access';

/** Leads the first administrator of a new site to its first run, once. */
export const toFirstRun: Landing = async (api, user) => {
  if (!hasScope(user, 'admin')) return null;
  const { status } = await api.readFirstRun();
  if (status !== 'new') return null;
  await api.replaceFirstRunStatus({ status: 'open' });
  return '/cabinet/start';
};
