import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import styles from '@/components/cabinet/accounts/accounts.module.css';
import { InviteForm } from '@/components/cabinet/accounts/invite-form';
import { Link } from '@/components/ui/link';
import { hasScope } from '@/lib/auth/access';
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
    <div className={styles.page}>
      <p>
        <Link href={toLocalePath(locale, '/cabinet/users')}>{t('back')}</Link>
      </p>
      <h1 className={styles.title}>{t('title')}</h1>
      <InviteForm />
    </div>
  );
}
