import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { ExternalLink } from '@/components/ui/external-link';
import { Icon } from '@/components/ui/icon';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import type { Locale } from '@/lib/i18n/locales';
import type { CityNotice } from '../model/city-document';
import styles from './city-notice-strip.module.css';
import { readCityNotices } from './read-city-notices';

/** Renders the notices of the city, each in a line that opens. The texts are plain: React escapes them. */
export async function CityNoticeStrip({ locale }: { readonly locale: Locale }) {
  const { publisher, notices } = await readCityNotices();
  if (publisher === null || notices.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'cityNotices' });
  return (
    <section className={styles.strip} aria-label={t('label')}>
      {notices.map((notice) => (
        <details key={notice.id} className={styles[notice.level]}>
          <summary className={styles.summary}>
            <Container className={styles.row}>
              <Icon name={notice.level === 'info' ? 'info' : 'alert'} className={styles.mark} />
              <span className={styles.title}>
                <strong>{publisher[locale]}:</strong> {notice.title[locale]}
              </span>
              <Icon name="down" size="small" className={styles.fold} />
            </Container>
          </summary>
          <Container className={styles.body}>
            <CityNoticeBody notice={notice} locale={locale} />
            <p>
              {t('signed', { publisher: publisher[locale], day: formatInstantAsDay(notice.until, locale) })}
            </p>
          </Container>
        </details>
      ))}
    </section>
  );
}

async function CityNoticeBody({ notice, locale }: { readonly notice: CityNotice; readonly locale: Locale }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'cityNotices' }),
    getTranslations({ locale, namespace: 'site' }),
  ]);
  const links = [
    ...notice.documents.map(({ title, url }) => ({ title: title[locale], url })),
    ...(notice.link === null ? [] : [{ title: t('more'), url: notice.link }]),
  ];
  return (
    <>
      {notice.text[locale].split(/\n+/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
      {links.length > 0 && (
        <ul>
          {links.map(({ title, url }) => (
            <li key={url}>
              <ExternalLink href={url} announcement={site('externalLink')}>
                {title}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
