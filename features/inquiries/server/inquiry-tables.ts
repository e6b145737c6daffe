import type { Generated } from 'kysely';
import type { InquiryWorkState } from '../content/inquiry-states';

/** A message that a visitor sent to the school. */
export interface InquiryTable {
  id: string;
  created_at: string;
  name: string;
  contact: string;
  message: string;
  locale: string;
  handled_at: string | null;
  handled_by: string | null;
  topic: string;
  /** SHA-256 of the code of a report without a name; `null` for an inquiry. */
  code_digest: string | null;
  answer: string | null;
  answered_at: string | null;
  /** `null` of an inquiry that nobody has worked on: `closed` if it was handled, otherwise `new`. */
  state: Generated<InquiryWorkState | null>;
  /** Person who answers it. */
  owner_id: Generated<string | null>;
}

/** A note of staff about an inquiry. */
interface InquiryNoteTable {
  id: string;
  appeal_id: string;
  author_id: string;
  at: string;
  text: string;
}

/** An answer by mail. */
interface InquiryReplyTable extends InquiryNoteTable {
  /** Its message in the queue. */
  message_id: string | null;
}

/** A prepared answer. */
interface InquiryTemplateTable {
  id: string;
  name: string;
  text: string;
  position: number;
}

/** A person who reads the inquiries of a topic. */
export interface InquiryReaderTable {
  topic: string;
  user_id: string;
}

declare module '@/lib/server/db/database' {
  interface FixedTables {
    /** Stored under its first name. */
    appeal: InquiryTable;
    appeal_reader: InquiryReaderTable;
    appeal_note: InquiryNoteTable;
    appeal_reply: InquiryReplyTable;
    appeal_template: InquiryTemplateTable;
  }
}
