import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import styles from './staff-contacts.module.css';
import { getTranslations } from 'next-intl/server';

interface Props {
  readonly person: Item<'staff'>;
  readonly locale: Locale;
  readonly className?: string;
}

/** Renders reception hours and contacts that the person agreed to publish. */
export async function StaffContacts({ person, locale, className }: Props) {
  const t = await getTranslations({ locale, namespace: 'content.staff.fields' });
  const { reception, phone, email } = person;
  return (
    <ul role="list" className={classNames(styles.list, className)}>
      {(reception.kz ?? reception.ru) && (
        <li className={styles.line}>
          <Icon name="clock" />
          <span>
            {t('reception.label')}: <LocalizedSpan text={reception} locale={locale} />
          </span>
        </li>
      )}
      {phone && (
        <li className={styles.line}>
          <Icon name="phone" />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={styles.link}>
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li className={styles.line}>
          <Icon name="mail" />
          <a href={`mailto:${email}`} className={styles.link}>
            {email}
          </a>
        </li>
      )}
    </ul>
  );
}
