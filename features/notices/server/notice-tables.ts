import type { Generated } from 'kysely';
import type { SiteEventName } from '@/lib/api/site-events';
import type { Locale } from '@/lib/i18n/locales';

/** A notice to a person. */
interface NoticeTable {
  id: string;
  user_id: string;
  event: SiteEventName;
  /** What the reader must be allowed to read; see `ServerFeature.eventGuard`. */
  subject: string | null;
  title_kz: string | null;
  title_ru: string | null;
  path: string;
  at: string;
  read_at: Generated<string | null>;
  /** Whether the cabinet shows it. */
  is_listed: number;
  /** `due` until it was put into the mail of a day, then the id of that mail; `null` if it is not meant for one. */
  digest: string | null;
}

/** What a person wants to be told. */
interface NoticeChoiceTable {
  user_id: string;
  locale: Locale;
  mail: 'at-once' | 'daily' | 'off';
  /** JSON of channels by event; an event without them has the default. */
  channels: string;
  telegram_chat: Generated<string | null>;
  /** SHA-256 of the code that connects a chat. */
  telegram_code_hash: Generated<string | null>;
  telegram_code_expires_at: Generated<string | null>;
}

/** A program that is called with events. */
interface WebhookTable {
  id: string;
  name: string;
  url: string;
  /** Sealed. */
  secret: string;
  /** JSON array of event names. */
  events: string;
  created_at: string;
  ended_at: Generated<string | null>;
  sent_at: Generated<string | null>;
  error: Generated<string | null>;
}

declare module '@/lib/server/db/database' {
  interface FixedTables {
    /** Keys of events of which people have been told. */
    told_event: { key: string; told_at: string };
    notice: NoticeTable;
    notice_choice: NoticeChoiceTable;
    webhook: WebhookTable;
  }
}
