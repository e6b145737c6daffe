import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { LocalizedSpan } from '../content/localized-span';
import styles from './notification-strip.module.css';

interface Props {
  readonly item: Item<'notifications'>;
  readonly locale: Locale;
}

/** Renders one announcement in the style of its level. */
export async function NotificationLine({ item, locale }: Props) {
  const [t, visit] = await Promise.all([
    getTranslations({ locale, namespace: 'site.notifications' }),
    getTranslations({ locale, namespace: 'visit.notifications' }),
  ]);
  // A changed announcement appears again after it was dismissed.
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
