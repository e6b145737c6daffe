import { getTranslations } from 'next-intl/server';
import { AccountSection } from '@/components/cabinet/accounts/account-section';
import { Hint } from '@/components/ui/hint';
import { orNull } from '@/lib/api/or-null';
import type { PageSession } from '@/lib/auth/session/session';
import { NoticeChoicesForm } from './notice-choices-form';
import { TelegramLink } from './telegram-link';

/** Renders what a person wants to be told, on the page of the own account. */
export async function NoticeSection({ session }: { readonly session: PageSession }) {
  const [choices, t] = await Promise.all([
    orNull(session.api.readNoticeChoices(), ['not_supported', 'not_found']),
    getTranslations('notices.choices'),
  ]);
  if (!choices) return null;
  return (
    <div id="notices">
      <AccountSection title={t('title')}>
        <Hint>{t('lead')}</Hint>
        <NoticeChoicesForm choices={choices} />
        {choices.hasTelegram && <TelegramLink isLinked={choices.isTelegramLinked} />}
      </AccountSection>
    </div>
  );
}
