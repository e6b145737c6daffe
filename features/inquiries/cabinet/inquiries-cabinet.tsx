import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { appealTable } from './appeal-table';
import { OpenAppeals } from './open-appeals';
import { readAppealLink } from './read-appeal-link';
import { readTopic } from './read-topic';

/** Inquiries in the cabinet. */
export const inquiriesCabinet: CabinetFeature = {
  // A client component cannot receive the session.
  Overview: () => <OpenAppeals />,
  readServiceLink: readAppealLink,
  tables: { appeals: appealTable },
  nameAuditEntry(entry, toText) {
    const topic = readTopic(entry);
    return topic && toText(`content.block.form.options.topic.${topic}`);
  },
};
