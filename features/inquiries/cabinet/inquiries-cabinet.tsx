import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { inquiryTable } from './inquiry-table';
import { OpenInquiries } from './open-inquiries';
import { readInquiryLink } from './read-inquiry-link';
import { readTopic } from './read-topic';
import { UnreadTopics } from './unread-topics';

/** Inquiries in the cabinet. */
export const inquiriesCabinet: CabinetFeature = {
  Overview: ({ session }) => (
    <>
      <UnreadTopics session={session} />
      {/* A client component cannot receive the session. */}
      <OpenInquiries />
    </>
  ),
  readServiceLink: readInquiryLink,
  tables: { appeals: inquiryTable },
  nameAuditEntry(entry, toText) {
    const topic = readTopic(entry);
    return topic && toText(`content.block.form.options.topic.${topic}`);
  },
};
