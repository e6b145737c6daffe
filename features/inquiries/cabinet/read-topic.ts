import type { AuditEntry } from '@/lib/api/contract';
import { appealActions, type AuditAction } from '@/lib/api/audit-actions';
import { appealTopics, type AppealTopic } from '../content/appeal-topics';

const topicActions: readonly AuditAction[] = [...appealActions, 'replace-topic-readers'];

/** Returns the topic that an entry is about; `undefined` for entries about other things. */
export function readTopic({ action, title }: AuditEntry): AppealTopic | undefined {
  return topicActions.includes(action) ? appealTopics.find((topic) => topic === title?.kz) : undefined;
}
