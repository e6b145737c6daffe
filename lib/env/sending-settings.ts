import { readAddressList, type AddressList } from './address-list';
import { EnvError, readHttpUrl } from './env-values';

/** The server that takes mail. */
export interface MailSettings {
  /** `smtp:` or `smtps:` address with user and password. Secret. */
  readonly url: string;
  /** Address of the sender. */
  readonly from: string;
}

/** The bot that sends messages. */
export interface TelegramSettings {
  /** Secret. */
  readonly token: string;
  /** Base URL of the Bot API without a trailing slash. */
  readonly url: string;
}

/** What the site sends by itself, and to where. */
export interface SendingSettings {
  /** `null` if the site sends no mail. */
  readonly mail: MailSettings | null;
  /** `null` if the site has no bot. */
  readonly telegram: TelegramSettings | null;
  /** Addresses of internal networks that webhooks may call. */
  readonly webhookNetworks: AddressList;
}

/** A site that sends nothing. */
export const sendsNothing: SendingSettings = {
  mail: null,
  telegram: null,
  webhookNetworks: { has: () => false },
};

/** Values of the settings as they are set. */
export interface SendingSource {
  readonly smtpUrl: string | undefined;
  readonly from: string | undefined;
  readonly telegramToken: string | undefined;
  readonly telegramUrl: string | undefined;
  readonly webhookNetworks: string | undefined;
}

/** Returns the checked settings. Throws {@link EnvError}, without the value of a secret. */
export function readSending(source: SendingSource, siteUrl: string): SendingSettings {
  const networks = readAddressList(source.webhookNetworks || '');
  if (!networks)
    throw new EnvError(
      'WEBHOOK_NETWORKS must be addresses or networks (or "loopback", "private") with commas between them.',
    );
  return {
    mail: source.smtpUrl ? { url: readSmtpUrl(source.smtpUrl), from: readFrom(source.from, siteUrl) } : null,
    telegram: source.telegramToken
      ? {
          token: readToken(source.telegramToken),
          url: readHttpUrl('TELEGRAM_URL', source.telegramUrl || 'https://api.telegram.org'),
        }
      : null,
    webhookNetworks: networks,
  };
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

function readToken(value: string): string {
  if (/^\d+:[\w-]+$/.test(value)) return value;
  throw new EnvError('TELEGRAM_TOKEN must be the token of a bot, digits, a colon and letters.');
}
