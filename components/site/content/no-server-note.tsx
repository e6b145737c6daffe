import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { toLinkHref } from '@/lib/content/kinds/links';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import styles from './no-server-note.module.css';

interface Props {
  readonly locale: Locale;
  /** What needs a server. */
  readonly subject: 'search' | 'form' | 'report';
}

/** Says in a copy of files what it cannot do, with the telephone and the e-mail address of the school. */
export async function NoServerNote({ locale, subject }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'visit.staticCopy' }),
    readSite(),
  ]);
  const [telephone] = site?.telephones ?? [];
  const [email] = site?.emails ?? [];
  return (
    <Notice tone="warning" className={styles.note}>
      <p>{t(subject)}</p>
      {(subject === 'search' || telephone || email) && (
        <ul role="list" className={styles.ways}>
          {subject === 'search' && (
            <li>
              <Link href={toLocalePath(locale, '/sitemap')}>{t('siteMap')}</Link>
            </li>
          )}
          {telephone && (
            <li>
              <a href={toLinkHref('telephone', telephone.target)}>{telephone.target}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={toLinkHref('email', email.target)}>{email.target}</a>
            </li>
          )}
        </ul>
      )}
    </Notice>
  );
}
