import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { isLocale } from '@/lib/i18n/locales';
import { AccountLinkForm } from '../link/account-link-form';
import { openAccountLink } from '../link/actions';
import { readLinkLabels } from '../link/read-link-labels';
import { LoginFrame } from '../login-frame';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  return { title: t('inviteTitle'), robots: { index: false } };
}

export default async function InvitePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations({ locale, namespace: 'accounts.open' });
  return (
    <LoginFrame locale={locale} path="/login/invite" title={t('inviteTitle')}>
      <AccountLinkForm action={openAccountLink.bind(null, locale)} labels={await readLinkLabels(locale)} />
    </LoginFrame>
  );
}
