import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { readContactPage } from '@/lib/reads/read-closed-pages';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { Day } from '../content/day';
import { LocalizedSpan } from '../content/localized-span';
import styles from './admission.module.css';
import { DocumentList } from './document-list';

interface Props {
  readonly documents: readonly Item<'documents'>[];
  readonly news: readonly Item<'news'>[];
  readonly locale: Locale;
}

/** Renders what an applicant needs: documents, latest news and contacts. */
export async function Admission({ documents, news, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.admission' });
  const contactPage = await readContactPage();
  return (
    <section aria-labelledby="admission" className={styles.section}>
      <h2 id="admission" className={styles.title}>
        {t('title')}
      </h2>
      <div className={styles.columns}>
        {documents.length > 0 && (
          <section aria-labelledby="admission-documents">
            <h3 id="admission-documents" className={styles.name}>
              {t('documents')}
            </h3>
            <DocumentList documents={documents} locale={locale} />
          </section>
        )}
        {news.length > 0 && (
          <section aria-labelledby="admission-news">
            <h3 id="admission-news" className={styles.name}>
              {t('news')}
            </h3>
            <ul role="list" className={styles.news}>
              {news.map((item) => (
                <li key={item.id} className={styles.item}>
                  <Link href={toLocalePath(locale, toPublicPath('news', item))}>
                    <LocalizedSpan text={item.title} locale={locale} />
                  </Link>
                  {item.date && (
                    <span className={styles.day}>
                      <Day day={item.date} locale={locale} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {contactPage && (
        <p>
          <ButtonLink href={toLocalePath(locale, contactPage.path)}>{t('ask')}</ButtonLink>
        </p>
      )}
    </section>
  );
}
