import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { OrnamentBand } from '@/components/ui/ornament';
import { SchoolMark } from '@/components/site/frame/school-mark';
import { readSchool } from '@/lib/reads/read-site';
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
        <Container className={styles.bar}>
          <Link className={styles.school} href={toLocalePath(locale, '/')}>
            <SchoolMark />
            <span>{school.shortName}</span>
          </Link>
          <LanguageLinks
            locale={locale}
            path={path}
            label={t('site.header.language')}
            names={{ kz: t('common.language.kz'), ru: t('common.language.ru') }}
            shortNames={{ kz: t('common.language.kzShort'), ru: t('common.language.ruShort') }}
          />
        </Container>
        <OrnamentBand border="triangles" id="login-border" className={styles.band} />
      </header>
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
