import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { readNotifications } from '@/lib/site/read-notifications';
import { ContentLink } from './content-link';
import { LocalizedSpan } from './localized-span';
import styles from './notification-strip.module.css';

type Notification = Item<'notifications'>;

/** The announcements that are in force: the most urgent one, the others folded up below it. */
export async function NotificationStrip({ locale, isHome }: { locale: Locale; isHome: boolean }) {
  const [first, ...others] = await readNotifications(isHome);
  if (!first) return null;
  const t = await getTranslations({ locale, namespace: 'site.notifications' });
  return (
    <section className={styles.strip} aria-label={t('label')} data-notices>
      <NotificationLine item={first} locale={locale} />
      {others.length > 0 && (
        <details className={styles.others} data-notices>
          <summary className={styles.summary}>
            <Container className={styles.line}>
              <Icon name="down" className={styles.fold} />
              {t('others', { count: others.length })}
            </Container>
          </summary>
          {others.map((item) => (
            <NotificationLine key={item.id} item={item} locale={locale} />
          ))}
        </details>
      )}
    </section>
  );
}

async function NotificationLine({ item, locale }: { item: Notification; locale: Locale }) {
  const [t, visit] = await Promise.all([
    getTranslations({ locale, namespace: 'site.notifications' }),
    getTranslations({ locale, namespace: 'visit.notifications' }),
  ]);
  // A changed announcement is a new one.
  const key = `${item.id}.${item.version}`;
  const level = item.level ?? 'info';
  return (
    <div className={styles[level]} data-notice={key}>
      <Container className={styles.line}>
        <Icon name={level === 'info' ? 'info' : 'alert'} className={styles.icon} />
        <p className={styles.text}>
          {level === 'info' ? <VisuallyHidden>{t('info')}: </VisuallyHidden> : <strong>{t(level)}: </strong>}
          <LocalizedSpan text={item.text} locale={locale} />{' '}
          {item.link && (
            <ContentLink locale={locale} href={item.link} className={styles.link}>
              {t('more')}
            </ContentLink>
          )}
        </p>
        <button
          type="button"
          className={styles.dismiss}
          title={visit('dismiss')}
          aria-label={visit('dismiss')}
          data-dismiss={key}
        >
          <Icon name="close" />
        </button>
      </Container>
    </div>
  );
}
