import type { Handler } from '@/lib/server/http/handle';
import './inquiry-tables';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { inquiriesFeature } from '../feature';
import { inquiryListHandlers } from './inquiry-list-routes';
import { inquiryHandlers } from './inquiry-routes';
import { toAuditCondition } from './audit-condition';
import { reportHandlers } from './report-routes';
import { topicReaderHandlers } from './topic-reader-routes';

/** Inquiries and reports in the API. */
export const inquiriesServer = {
  handlers: {
    ...inquiryListHandlers,
    ...inquiryHandlers,
    ...topicReaderHandlers,
    ...reportHandlers,
  } satisfies Record<keyof typeof inquiriesFeature.endpoints, Handler>,
  auditCondition: toAuditCondition,
} satisfies ServerFeature;
