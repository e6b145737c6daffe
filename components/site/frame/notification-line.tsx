import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ContentLink } from '../content/content-link';
import { LocalizedSpan } from '../content/localized-span';
import styles from './notification-strip.module.css';

interface Props {
  readonly item: Item<'notifications'>;
  readonly locale: Locale;
  readonly className?: string | undefined;
  /** Whether it stands in the closed strip. */
  readonly isFirst?: boolean;
}

/** Renders an announcement with its link and a button that dismisses it. */
export async function NotificationLine({ item, locale, className, isFirst = false }: Props) {
  const [t, visit] = await Promise.all([
    getTranslations({ locale, namespace: 'site.notifications' }),
    getTranslations({ locale, namespace: 'visit.notifications' }),
  ]);
  const key = toNoticeKey(item);
  const level = item.level ?? 'info';
  return (
    <div className={classNames(styles.line, className)} data-notice={key} data-first={isFirst || undefined}>
      <Icon name={level === 'info' ? 'info' : 'alert'} className={styles.icon} />
      <p className={styles.text}>
        {level === 'info' ? (
          <VisuallyHidden>{t('info')}: </VisuallyHidden>
        ) : (
          <strong className={styles.level}>{t(level)}: </strong>
        )}
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
    </div>
  );
}

/** Returns the stored key of a dismissed announcement. It changes with the announcement, which then appears again. */
export function toNoticeKey({ id, version }: Item<'notifications'>): string {
  return `${id}.${version}`;
}
