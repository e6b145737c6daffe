'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { NamedItem } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { readTitle } from '../display/item-title';
import { LanguageChips } from '../display/language-chips';
import { useDates } from '../display/use-dates';
import styles from './home-section.module.css';

interface Props {
  readonly title: string;
  readonly entries: readonly NamedItem[];
  /** Epoch ms. */
  readonly nowMs: number;
}

/** A short list of items that somebody may want to open next. */
export function HomeSection({ title, entries, nowMs }: Props) {
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.item.id}>
              <Entry entry={entry} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Entry({ entry: { collection, item }, nowMs }: { entry: NamedItem; nowMs: number }) {
  const t = useTranslations('cabinet');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const titles = readTitle(definition, item);
  const title = readLocalized(titles, locale);
  const date = dates.moment(item.updatedAt);
  return (
    <div className={styles.entry}>
      <Link
        className={styles.link}
        href={toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${item.id}`)}
        lang={title ? toLanguage(title.locale) : undefined}
      >
        {title?.text ?? t('list.untitled')}
      </Link>
      <p className={styles.detail}>
        {content(`${definition.type}.one`)} ·{' '}
        <time dateTime={item.updatedAt}>
          {item.updatedBy ? t('home.changedBy', { name: item.updatedBy.name, date }) : date}
        </time>
      </p>
      <LanguageChips item={item} title={titles} nowMs={nowMs} />
    </div>
  );
}
