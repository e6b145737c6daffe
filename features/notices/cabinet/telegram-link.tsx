'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Hint } from '@/components/ui/hint';
import { linkTelegram, unlinkTelegram } from '../actions/notice-actions';
import styles from './notice-choices-form.module.css';

/** Renders the button that connects a chat with the bot, or disconnects it. */
export function TelegramLink({ isLinked }: { readonly isLinked: boolean }) {
  const t = useTranslations('notices.choices');
  return (
    <section className={styles.form} aria-label={t('telegram')}>
      <Hint>{t(isLinked ? 'telegramLinked' : 'telegramHint')}</Hint>
      {isLinked ? (
        <ActionForm
          action={unlinkTelegram}
          submitLabel={t('telegramUnlink')}
          variant="secondary"
          done={() => t('telegramUnlinked')}
          refreshes
        />
      ) : (
        <ActionForm
          action={linkTelegram}
          submitLabel={t('telegramLink')}
          variant="secondary"
          problemTexts={{ upstream_unavailable: t('telegramFailed') }}
          done={({ url }) => (
            <a href={url} rel="noopener">
              {t('telegramOpen')}
            </a>
          )}
        />
      )}
    </section>
  );
}
