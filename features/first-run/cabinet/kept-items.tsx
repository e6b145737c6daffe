'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import type { SampleEntry } from '@/features/first-run/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import styles from './sample-step.module.css';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly items: readonly SampleEntry[];
  readonly children?: ReactNode;
}

/** Renders links to the forms of sample items that stay; nothing without items. */
export function KeptItems({ id, title, text, items, children }: Props) {
  const t = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  if (items.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <p>
        {text} {children}
      </p>
      <ul className={styles.links}>
        {items.map((item) => {
          const name = readLocalized(item.title, locale);
          const { cabinet } = definitionOf(item.collection);
          return (
            <li key={item.id}>
              <Link
                className={styles.link}
                href={toLocalePath(locale, `/cabinet/${cabinet.segment}/${item.id}`)}
                lang={name ? toLanguage(name.locale) : undefined}
              >
                {name?.text ?? t('untitled')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
