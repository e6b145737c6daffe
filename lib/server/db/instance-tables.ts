import type { Generated } from 'kysely';
import type { Locale } from '../../i18n/locales';

/** Way on which a message leaves the site. */
export type SendingChannel = 'mail' | 'telegram' | 'webhook';

/** Attempts that are limited, such as failed sign-ins. Rows after their end count as missing. */
interface AttemptTable {
  /** Keyed digest of the kind of attempt and of its key. */
  digest: string;
  count: number;
  /** Epoch ms. */
  ends_at_ms: number;
}

/** Jobs that one instance of the site runs at a time. Times are epoch ms. */
interface JobTable {
  name: string;
  /** Process that runs it; `null` if none does. */
  holder: string | null;
  /** Time after which another process may take it over. */
  leased_until_ms: number | null;
  /** End of the last complete run. */
  done_at_ms: number | null;
}

/** The row with the id 1 names the site. */
interface SiteIdentityTable {
  id: number;
  /** Random; the mark of the site in its file store. */
  site_id: string;
  /** Place of the database when it claimed the store, by which a copy of the database is known; see `OpenDatabase`. */
  place: string | null;
}

/** The last change of the switch of a part of the site. A part without a row is on. */
interface PartSwitchTable {
  part: string;
  is_off: number;
  changed_at: string;
  /** Id of the account. */
  changed_by: string | null;
}

/** The last backup of a result. */
interface LastBackupTable {
  result: 'complete' | 'incomplete';
  made_at: string;
  bytes: number;
  /** Files of the database that it lacks. */
  lost_files: number;
}

/** A word of searches without an answer; see `search/missed-words.ts`. */
interface MissedWordTable {
  /** `YYYY-MM-DD` in Almaty. */
  day: string;
  locale: Locale;
  word: string;
  count: number;
}

/** A message that the site sends to somebody outside, and what became of it. Times in ms are epoch ms. */
interface OutgoingMessageTable {
  id: string;
  channel: SendingChannel;
  /** What composes its text when it is sent, so that the row holds neither secrets nor content. */
  kind: string;
  /** Id or address of who gets it, as the kind understands it. */
  recipient: string;
  /** JSON of what the kind needs besides. */
  data: string;
  created_at: string;
  attempts: Generated<number>;
  /** Time before which it is not tried. */
  next_at_ms: number;
  /** Process that sends it; `null` if none does. */
  holder: Generated<string | null>;
  /** Time after which another process may take it over. */
  leased_until_ms: Generated<number | null>;
  state: Generated<'waiting' | 'sent' | 'dropped' | 'failed'>;
  ended_at: Generated<string | null>;
  /** Why it was not sent. */
  error: Generated<string | null>;
}

/** Tables of what the instances of a site share besides its content. */
export interface InstanceTables {
  attempt: AttemptTable;
  job: JobTable;
  site_identity: SiteIdentityTable;
  last_backup: LastBackupTable;
  part_switch: PartSwitchTable;
  missed_word: MissedWordTable;
  outgoing_message: OutgoingMessageTable;
}
