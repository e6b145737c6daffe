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
  }
}
