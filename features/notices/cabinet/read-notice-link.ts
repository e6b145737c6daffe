import type { ServiceLink } from '@/components/cabinet/base/service-link';
import type { Session } from '@/lib/auth/session/session';
import { staffApi } from '@/lib/clients/api-clients';

/** Returns the link to the notices with the number of those not read; `null` if the API has none. */
export async function readNoticeLink(session: Session): Promise<ServiceLink | null> {
  const notices = await staffApi(session)
    .listNotices({ perPage: 1 })
    .catch(() => null);
  if (!notices) return null;
  return { name: 'notices', count: notices.unread, countLabel: 'unreadNotices', icon: 'bell' };
}
