import { readNetworks, type AddressList } from '@/lib/env/address-list';
import { EnvError, readHttpUrl } from '@/lib/env/env-values';
import { defineSettings } from '@/lib/env/feature-settings';

/** The bot that sends messages. */
export interface TelegramSettings {
  /** Secret. */
  readonly token: string;
  /** Base URL of the Bot API without a trailing slash. */
  readonly url: string;
}

/** Where notices go besides mail. */
export interface NoticeSettings {
  /** `null` if the site has no bot. */
  readonly telegram: TelegramSettings | null;
  /** Addresses of internal networks that webhooks may call. */
  readonly webhookNetworks: AddressList;
}

/** The ways of notices besides mail. */
export const noticeSettings = defineSettings(
  ['TELEGRAM_TOKEN', 'TELEGRAM_URL', 'WEBHOOK_NETWORKS'],
  (values): NoticeSettings => {
    const { TELEGRAM_TOKEN: token, TELEGRAM_URL: url } = values;
    return {
      webhookNetworks: readNetworks('WEBHOOK_NETWORKS', values.WEBHOOK_NETWORKS),
      telegram: token
        ? { token: readToken(token), url: readHttpUrl('TELEGRAM_URL', url || 'https://api.telegram.org') }
        : null,
    };
  },
);

function readToken(value: string): string {
  if (/^\d+:[\w-]+$/.test(value)) return value;
  throw new EnvError('TELEGRAM_TOKEN must be the token of a bot, digits, a colon and letters.');
}
