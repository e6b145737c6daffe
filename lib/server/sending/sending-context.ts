import type { MailSettings } from '@/lib/env/mail-settings';
import type { Log } from '@/lib/log/log';
import type { Encryption } from '../base/encryption';
import type { OpenDatabase } from '../db/open-database';

/** Where the site sends, and its own address. */
export interface SendingPlace {
  /** Public origin of the site. */
  readonly siteUrl: string;
  /** The server of mail; `null` if the site sends none. */
  readonly mail: MailSettings | null;
}

/** What the sending of messages needs. */
export interface SendingContext {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly encryption: Encryption;
  readonly sending: SendingPlace;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}
