import { EnvError } from './env-values';

/** The server that takes mail. */
export interface MailSettings {
  /** `smtp:` or `smtps:` address with user and password. Secret. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/** Values of the settings as they are set. */
interface MailSource {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
}

/** Returns the checked settings; `null` if the site sends no mail. Throws {@link EnvError}, without the value of a secret. */
export function readMail({ smtpUrl, from }: MailSource, siteUrl: string): MailSettings | null {
  return smtpUrl ? { url: readSmtpUrl(smtpUrl), from: readFrom(from, siteUrl) } : null;
}

function readSmtpUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'smtp:' || url.protocol === 'smtps:') && url.hostname !== '') return value;
  // The value contains a password, so it is not part of the message.
  throw new EnvError('SMTP_URL must be an address like smtp://user:password@mail.example.kz:587.');
}

function readFrom(value: string | undefined, siteUrl: string): string {
  const from = value || `no-reply@${new URL(siteUrl).hostname}`;
  if (/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(from)) return from;
  throw new EnvError(`MAIL_FROM must be an e-mail address, not "${from}".`);
}
