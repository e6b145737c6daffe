import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { AuditEntry } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { useDates } from '../display/use-dates';
import { toAuditPath, type AuditFilter } from './audit-filter';
import { toLanguagesKey } from './to-languages-key';
import styles from './audit-list.module.css';

interface Props {
  readonly locale: Locale;
  readonly entries: readonly AuditEntry[];
  readonly filter: AuditFilter;
  /** Names the object of an entry that is no item; `undefined` if it does not know it. */
  readonly nameEntry: (entry: AuditEntry) => string | undefined;
}

/** Renders audit entries, newest first. A person's name links to all their entries. */
export function AuditList({ locale, entries, filter, nameEntry }: Props) {
  const t = useTranslations('cabinet.audit');
  const dates = useDates();
  const toLanguagesText = ({ languages }: AuditEntry) => {
    const key = toLanguagesKey(languages);
    return key && ` ${t(`languages.${key}`)}`;
  };
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <time className={styles.when} dateTime={entry.at}>
            {dates.moment(entry.at)}
          </time>
          <span className={styles.who}>
            {entry.by ? (
              <Link
                href={toLocalePath(locale, toAuditPath({ ...filter, by: entry.by.id, page: 1 }))}
                aria-label={t('allBy', { name: entry.by.name })}
              >
                {entry.by.name}
              </Link>
            ) : (
              t('site')
            )}
          </span>
          <span className={styles.what}>
            {t(`action.${entry.action}`)}
            {toLanguagesText(entry)} <What entry={entry} locale={locale} name={nameEntry(entry)} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Renders the changed object, as a link if it still exists. */
function What({ entry, locale, name }: { entry: AuditEntry; locale: Locale; name: string | undefined }) {
  const content = useTranslations('content');
  const t = useTranslations('cabinet.list');
  const title = entry.title && readLocalized(entry.title, locale);
  if (name !== undefined) return name;
  // A feature that was taken out, and a remote API, have entries about other collections.
  if (entry.collection === null || !isCollectionName(entry.collection)) return title?.text;
  const { type, cabinet } = definitionOf(entry.collection);
  const named = {
    lang: title ? toLanguage(title.locale) : undefined,
    children: title?.text ?? (entry.itemId && t('untitled')),
  };
  const href = toLocalePath(locale, `/cabinet/${cabinet.segment}/${entry.itemId}`);
  return (
    <>
      <span className={styles.type}>{content(`${type}.many`)}</span>{' '}
      {entry.itemId && entry.action !== 'remove' ? <Link href={href} {...named} /> : <span {...named} />}
    </>
  );
}
