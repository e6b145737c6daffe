import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InviteForm } from '@/components/cabinet/accounts/invite-form';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Link } from '@/components/ui/link';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export const generateMetadata = createPrivateMetadata('accounts.invite.title');

export default async function InvitePage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { user } = await requireSession(locale, '/cabinet/users/invite');
  if (!hasScope(user, 'admin')) notFound();
  const t = await getTranslations({ locale, namespace: 'accounts.invite' });
  return (
    <CabinetPage
      title={t('title')}
      back={<Link href={toLocalePath(locale, '/cabinet/users')}>{t('back')}</Link>}
      isNarrow
    >
      <InviteForm />
    </CabinetPage>
  );
}
