import type { ServiceLink } from '@/components/cabinet/base/service-link';
import { ApiError } from '@/lib/api/errors';
import type { Session } from '@/lib/auth/session/session';
import { staffApi } from '@/lib/clients/api-clients';
import { hasScope } from '@/lib/content/access/access';

/**
 * Returns the link to the inquiries with the number of those not handled, 0 if the API does not say; `null` if the user may
 * read no topic. Administrators may choose who reads the topics, even if they read none.
 */
export async function readInquiryLink(session: Session): Promise<ServiceLink | null> {
  // The page reports failures of the API. Without the number, the menu still works.
  const inquiries = await staffApi(session)
    .listInquiries({ perPage: 1 })
    .catch((error: unknown) => (isForbidden(error) ? 'forbidden' : null));
  if (inquiries === 'forbidden' && !hasScope(session.user, 'admin')) return null;
  const count = inquiries === 'forbidden' ? 0 : (inquiries?.open ?? 0);
  return { name: 'appeals', count, countLabel: 'openInquiries' };
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
