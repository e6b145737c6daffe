import type { AuditAction } from '@/lib/api/audit-actions';

/** Actions on single inquiries. Their entries are titled with the topic, and only its readers see them. */
export const inquiryActions = [
  'handle-appeal',
  'answer-report',
  'delete-appeal',
  'change-appeal',
  'note-appeal',
  'reply-appeal',
] as const satisfies readonly AuditAction[];
