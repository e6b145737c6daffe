import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { AccountLink } from '@/lib/api/contract';
import { isLocale } from '@/lib/i18n/locales';
import { readSendingTexts } from '@/components/ui/form/read-sending-texts';
import { LoginFrame } from '../login-frame';
import { AccountLinkForm } from './account-link-form';
import { openAccountLink } from '@/lib/actions/account-link';
import { readLinkLabels } from './read-link-labels';

interface Props {
  readonly locale: string;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  /** What the address says that the link is for. */
  readonly kind: AccountLink['kind'];
}

/** Renders the page of a link passed on by an administrator. The token says what the link is for. */
export async function LinkPage({ locale, path, kind }: Props) {
  if (!isLocale(locale)) notFound();
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  return (
    <LoginFrame locale={locale} path={path} title={t(kind === 'invitation' ? 'inviteTitle' : 'resetTitle')}>
      <AccountLinkForm
        action={openAccountLink.bind(null, locale)}
        labels={await readLinkLabels(locale, kind)}
        sendingTexts={await readSendingTexts(locale)}
      />
    </LoginFrame>
  );
}
