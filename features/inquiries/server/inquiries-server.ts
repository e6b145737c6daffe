import type { Handler } from '@/lib/server/http/handle';
import './inquiry-tables';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { inquiriesFeature } from '../feature';
import { inquiryListHandlers } from './inquiry-list-routes';
import { composeReply, replyKind } from './compose-reply';
import { guardInquiryEvents } from './tell-readers';
import { watchInquiries } from './watch-inquiries';
import { inquiryWorkHandlers } from './inquiry-work-routes';
import { inquirySettingHandlers } from './inquiry-setting-routes';
import { inquiryHandlers } from './inquiry-routes';
import { toAuditCondition } from './audit-condition';
import { reportHandlers } from './report-routes';
import { topicReaderHandlers } from './topic-reader-routes';

/** Inquiries and reports in the API. */
export const inquiriesServer = {
  handlers: {
    ...inquiryListHandlers,
    ...inquiryHandlers,
    ...inquiryWorkHandlers,
    ...inquirySettingHandlers,
    ...topicReaderHandlers,
    ...reportHandlers,
  } satisfies Record<keyof typeof inquiriesFeature.endpoints, Handler>,
  auditCondition: toAuditCondition,
  eventGuard: {
    names: ['letter-arrived', 'letter-assigned', 'letter-deadline'],
    guard: guardInquiryEvents,
  },
  mailKinds: { [replyKind]: composeReply },
  createJobs: (deps) => [
    { name: 'Watching the inquiries', intervalMs: 60 * 60_000, run: () => watchInquiries(deps) },
  ],
} satisfies ServerFeature;
