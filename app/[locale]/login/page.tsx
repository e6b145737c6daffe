import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Ornament, OrnamentBand } from '@/components/ui/ornament';
import { decidePageAccess } from '@/lib/auth/page-access';
import { readSession } from '@/lib/auth/session';
import { isLocale, locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { signInAction } from './actions';
import { SignInForm } from './sign-in-form';
import styles from './login.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ reason?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'login' });
  return { title: t('title'), robots: { index: false } };
}

export default async function LoginPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  // An API that does not answer must not hide the form: it then says so itself.
  const session = await readSession().catch(() => null);
  if (decidePageAccess('guest', session !== null) === 'to-home')
    redirect(toLocalePath(locale, '/login/return'));
  const t = await getTranslations({ locale, namespace: 'login' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const { reason } = await searchParams;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.school} href={toLocalePath(locale, '/')}>
          <Ornament motif="mark" className={styles.mark} />
          <span>{common('schoolShortName')}</span>
        </Link>
        <ul className={styles.languages}>
          {locales.map((each) => (
            <li key={each}>
              <Link
                className={styles.language}
                href={toLocalePath(each, '/login')}
                hrefLang={toLanguage(each)}
                lang={toLanguage(each)}
                aria-current={each === locale ? 'true' : undefined}
              >
                {common(`language.${each}`)}
              </Link>
            </li>
          ))}
        </ul>
      </header>
      <OrnamentBand border="horns" id="login-border" className={styles.band} />
      <main className={styles.main}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.intro}>{t('intro')}</p>
        {reason === 'expired' && (
          <p className={styles.notice} role="status">
            {t('expired')}
          </p>
        )}
        <SignInForm
          action={signInAction.bind(null, locale)}
          labels={{
            email: t('email'),
            password: t('password'),
            showPassword: t('showPassword'),
            submit: t('submit'),
            submitting: t('submitting'),
          }}
        />
        <p className={styles.back}>
          <Link href={toLocalePath(locale, '/')}>{t('backToSite')}</Link>
        </p>
      </main>
    </div>
  );
}
