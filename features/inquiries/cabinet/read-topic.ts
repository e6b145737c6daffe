import type { AuditEntry } from '@/lib/api/contract';
import type { AuditAction } from '@/lib/api/audit-actions';
import { inquiryActions } from '../model/audited-actions';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';

const topicActions: readonly AuditAction[] = [...inquiryActions, 'replace-topic-readers', 'export-inquiries'];

/** Returns the topic that an entry is about; `undefined` for entries about other things. */
export function readTopic({ action, title }: AuditEntry): InquiryTopic | undefined {
  return topicActions.includes(action) ? inquiryTopics.find((topic) => topic === title?.kz) : undefined;
}
