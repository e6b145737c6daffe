import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/theme/class-names';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { readStaffLinks } from './staff-links';
import styles from './staff-contacts.module.css';

interface Props {
  readonly person: Item<'staff'>;
  readonly locale: Locale;
  readonly className?: string;
}

/** Renders reception hours and contacts that the person agreed to publish. */
export async function StaffContacts({ person, locale, className }: Props) {
  const [t, links] = await Promise.all([
    getTranslations({ locale, namespace: 'content.staff.fields' }),
    readStaffLinks(person, locale),
  ]);
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
      {links.map(({ path, label, icon }) => (
        <li key={path} className={styles.line}>
          <Icon name={icon} />
          <Link href={toLocalePath(locale, path)} className={styles.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
