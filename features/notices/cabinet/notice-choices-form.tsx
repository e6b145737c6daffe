'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Hint } from '@/components/ui/hint';
import { siteEvents, type SiteEventName } from '@/lib/api/site-events';
import { locales } from '@/lib/i18n/locales';
import { replaceNoticeChoices } from '../actions/notice-actions';
import type { NoticeChoices } from '../contract/notice-endpoints';
import { noticeChannels, type NoticeChannel } from '../model/notice-channels';
import styles from './notice-choices-form.module.css';

interface Props {
  readonly choices: NoticeChoices & {
    readonly hasMail: boolean;
    readonly hasTelegram: boolean;
  };
}

const mailModes = ['at-once', 'daily', 'off'] as const;

/** Renders the form with the events and channels of a person. Channels that the site does not have are not offered. */
export function NoticeChoicesForm({ choices }: Props) {
  const t = useTranslations('notices.choices');
  const language = useTranslations('common.language');
  const { hasMail, hasTelegram } = choices;
  const isOffered = { cabinet: true, mail: hasMail, telegram: hasTelegram };
  return (
    <ActionForm action={replaceNoticeChoices} submitLabel={t('save')} done={() => t('saved')} refreshes>
      {() => (
        <div key={JSON.stringify(choices)} className={styles.form}>
          {!hasMail && <Hint>{t('noMail')}</Hint>}
          <Table choices={choices} channels={noticeChannels.filter((channel) => isOffered[channel])} />
          {hasMail && (
            <fieldset className={styles.group}>
              <legend>{t('mail')}</legend>
              {mailModes.map((mode) => (
                <label key={mode} className={styles.choice}>
                  <input type="radio" name="mail" value={mode} defaultChecked={mode === choices.mail} />
                  {t(`mailOptions.${mode}`)}
                </label>
              ))}
            </fieldset>
          )}
          {(hasMail || hasTelegram) && (
            <fieldset className={styles.group}>
              <legend>{t('locale')}</legend>
              {locales.map((locale) => (
                <label key={locale} className={styles.choice}>
                  <input
                    type="radio"
                    name="locale"
                    value={locale}
                    defaultChecked={locale === choices.locale}
                  />
                  {language(locale)}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      )}
    </ActionForm>
  );
}

function Table({ choices, channels }: Props & { readonly channels: readonly NoticeChannel[] }) {
  const t = useTranslations('notices.choices');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('event')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.channel}>
              {t(`channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {siteEvents.map((event) => (
          <Row key={event} event={event} chosen={choices.channels[event]} channels={channels} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly event: SiteEventName;
  readonly chosen: readonly NoticeChannel[];
  readonly channels: readonly NoticeChannel[];
}

function Row({ event, chosen, channels }: RowProps) {
  const t = useTranslations('notices');
  const sentence = t(`sentences.${event}`);
  return (
    <tr>
      <th scope="row">
        {sentence}
        {/* What the site does not offer now stays chosen. */}
        {chosen
          .filter((channel) => !channels.includes(channel))
          .map((channel) => (
            <input key={channel} type="hidden" name={event} value={channel} />
          ))}
      </th>
      {channels.map((channel) => (
        <td key={channel} className={styles.channel}>
          <label className={styles.box}>
            <input
              type="checkbox"
              name={event}
              value={channel}
              defaultChecked={chosen.includes(channel)}
              aria-label={`${sentence}: ${t(`choices.channel.${channel}`)}`}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
