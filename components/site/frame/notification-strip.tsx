import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';
import { readNotifications } from '@/lib/pages/read/read-notifications';
import { NotificationLine } from './notification-line';
import styles from './notification-strip.module.css';

/** Renders the current announcements: the most urgent one, with the others collapsed below it. */
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
