import { siteEvents, type SiteEventName } from '@/lib/api/site-events';
import { isLocale } from '@/lib/i18n/locales';
import type { NoticeChoices } from '../contract/notice-endpoints';
import { noticeChannels, type NoticeChannel } from '../model/notice-channels';

/** Reads the form of what a person wants to be told. What it does not ask for stays as it was. */
export function readChoicesForm(form: FormData, before: NoticeChoices): NoticeChoices {
  const locale = form.get('locale');
  const mail = form.get('mail');
  const channels = siteEvents.map((event): [SiteEventName, NoticeChannel[]] => [
    event,
    noticeChannels.filter((channel) => form.getAll(event).includes(channel)),
  ]);
  return {
    locale: isLocale(locale) ? locale : before.locale,
    mail: mail === 'at-once' || mail === 'daily' || mail === 'off' ? mail : before.mail,
    channels: Object.fromEntries(channels) as NoticeChoices['channels'],
  };
}
