import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { classNames } from '@/components/ui/theme/class-names';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import { readLocalized } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';
import { Portrait } from './portrait';
import styles from './staff-card.module.css';

interface Props {
  readonly person: Item<'staff'>;
  readonly locale: Locale;
  /** Whether the card is the large one of the head of the school. */
  readonly isFirst?: boolean;
}

/** Renders a staff member in a list. The whole card is a link to the profile. */
export async function StaffCard({ person, locale, isFirst = false }: Props) {
  const t = await getTranslations({ locale });
  const word = isFirst && readLocalized(person.word, locale);
  return (
    <article className={classNames(styles.card, isFirst && styles.first)}>
      <div className={styles.media}>
        <Portrait
          person={person}
          locale={locale}
          decorative
          sizes="(min-width: 64rem) 9rem, (min-width: 52rem) 8rem, 6.5rem"
        />
      </div>
      <div className={styles.body}>
        <p className={styles.post}>
          <LocalizedSpan text={person.post} locale={locale} />
        </p>
        <h2 className={styles.name}>
          <Link href={toLocalePath(locale, toPublicPath('staff', person))} className={styles.link}>
            <LocalizedSpan text={person.name} locale={locale} />
          </Link>
        </h2>
        {word && (
          <p className={styles.word} lang={word.locale === locale ? undefined : toLanguage(word.locale)}>
            {toPlainText(word.text)}
          </p>
        )}
        {person.reception.kz || person.reception.ru ? (
          <p className={styles.reception}>
            <Icon name="clock" size="small" />
            <span>
              {t('content.staff.fields.reception.label')}:{' '}
              <LocalizedSpan text={person.reception} locale={locale} />
            </span>
          </p>
        ) : null}
      </div>
    </article>
  );
}
