import { inquiryActions } from '../model/audited-actions';
import type { AuditCondition } from '@/lib/server/routes/audit-routes';
import { listReadableTopics } from './topic-readers';

/** Entries about an inquiry tell that it exists, so only readers of its topic see them. */
export const toAuditCondition: AuditCondition = async (db, user) => {
  const topics = await listReadableTopics(db, user);
  return (is) =>
    is.or([
      is('audit.action', 'not in', inquiryActions),
      // Before there were topics, the entries had no title.
      is(is.fn.coalesce('audit.title', is.val('general')), 'in', ['', ...topics]),
    ]);
};
