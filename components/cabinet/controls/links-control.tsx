'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/form/input';
import type { LabelledLink, LinksField, LinkTarget } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useRowIds } from '@/components/cabinet/fields/use-row-ids';
import styles from './links-control.module.css';

const inputTypes: Readonly<Record<LinkTarget, { inputMode: 'url' | 'email' | 'tel'; type: string }>> = {
  // `type=url` would refuse addresses without a scheme, which the site adds.
  address: { inputMode: 'url', type: 'text' },
  email: { inputMode: 'email', type: 'text' },
  telephone: { inputMode: 'tel', type: 'tel' },
};

/** Edits an ordered list of links with their labels in both languages. */
export function LinksControl(props: ControlProps<LinksField>) {
  const { id, value, onChange, field, label, focusRef, invalid } = props;
  const t = useTranslations('cabinet.links');
  const common = useTranslations('common.language');
  const { locale } = useCabinet();
  const rows = useRowIds(value.length);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const wrong = invalid ? listWrongRows(field, value) : [];
  const nameOf = (entry: LabelledLink | undefined) =>
    (entry && (readLocalized(entry.label, locale)?.text ?? entry.target)) || t('empty');
  const replace = (index: number, change: Partial<LabelledLink>) =>
    onChange(value.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));

  return (
    <div className={styles.links} data-wide="full">
      <SortableItems
        ids={rows.ids}
        isSortable={value.length > 1}
        toLabel={(row) => nameOf(value[rows.ids.indexOf(row)])}
        onOrder={(order) => onChange(rows.order(order).map((index) => value[index]!))}
      >
        <ol role="list" ref={list} className={styles.list}>
          {value.map((entry, index) => (
            <SortableItem key={rows.ids[index]} id={rows.ids[index]!} className={styles.row}>
              <div className={styles.inputs}>
                {locales.map((language) => (
                  <label key={language} className={styles.part}>
                    <span className={styles.name}>{t('label', { language: common(language) })}</span>
                    <Input
                      lang={toLanguage(language)}
                      value={entry.label[language] ?? ''}
                      onChange={(event) =>
                        replace(index, { label: { ...entry.label, [language]: event.target.value || null } })
                      }
                    />
                  </label>
                ))}
                <label className={styles.part}>
                  <span className={styles.name}>{t(field.target)}</span>
                  <Input
                    {...inputTypes[field.target]}
                    ref={index === (wrong[0] ?? 0) ? focusRef : undefined}
                    autoCapitalize="none"
                    spellCheck={false}
                    aria-invalid={wrong.includes(index) || undefined}
                    aria-describedby={wrong.includes(index) ? `${id}-error` : undefined}
                    value={entry.target}
                    onChange={(event) => replace(index, { target: event.target.value })}
                  />
                </label>
              </div>
              <Button
                variant="quiet"
                size="small"
                className={styles.remove}
                aria-label={t('remove', { title: nameOf(entry) })}
                title={t('remove', { title: nameOf(entry) })}
                onClick={() => {
                  flushSync(() => {
                    rows.remove(index);
                    onChange(value.filter((_, at) => at !== index));
                  });
                  add.current?.focus();
                }}
              >
                <Icon name="close" />
              </Button>
            </SortableItem>
          ))}
        </ol>
      </SortableItems>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          add.current = element;
          if (value.length === 0) focusRef(element);
        }}
        variant="secondary"
        size="small"
        disabled={value.length >= field.maxItems}
        aria-label={t('addTo', { label })}
        onClick={() => {
          flushSync(() => {
            rows.add();
            onChange([...value, { label: { kz: null, ru: null }, target: '' }]);
          });
          list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
        }}
      >
        <Icon name="add" />
        {t('add')}
      </Button>
      {value.length >= field.maxItems && <p className={styles.full}>{t('full', { max: field.maxItems })}</p>}
    </div>
  );
}

/** Returns the indexes of the entries that the field refuses. */
function listWrongRows(field: LinksField, value: readonly LabelledLink[]): number[] {
  const issues = field.schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(({ path: [index] }) => (typeof index === 'number' ? [index] : []));
}
