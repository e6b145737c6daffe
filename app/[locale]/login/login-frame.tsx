import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Ornament, OrnamentBand } from '@/components/ui/ornament';
import { SchoolMark } from '@/components/site/frame/school-mark';
import { readSchool } from '@/lib/pages/read/read-site';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LanguageLinks } from './language-links';
import styles from './login.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path of the page, without locale prefix. */
  readonly path: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Renders the frame of the pages for signed-out users. */
export async function LoginFrame({ locale, path, title, children }: Props) {
  const [t, school] = await Promise.all([getTranslations({ locale }), readSchool(locale)]);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link className={styles.school} href={toLocalePath(locale, '/')}>
          {school.logo ? <SchoolMark isOnDark /> : <Ornament motif="mark" className={styles.mark} />}
          <span>{school.shortName}</span>
        </Link>
        <LanguageLinks
          locale={locale}
          path={path}
          labels={{ kz: t('common.language.kz'), ru: t('common.language.ru') }}
        />
      </header>
      <OrnamentBand border="horns" id="login-border" className={styles.band} />
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <p className={styles.back}>
          <Link href={toLocalePath(locale, '/')}>{t('login.backToSite')}</Link>
        </p>
      </main>
    </div>
  );
}
