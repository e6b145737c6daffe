'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/form/input';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import type { LabelledLink, LinksField, LinkTarget } from '@/lib/content/kinds/links';
import { readLocalized } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { useRowIds } from '@/components/cabinet/fields/use-row-ids';
import styles from './links-control.module.css';

const inputTypes: Readonly<
  Record<Exclude<LinkTarget, 'address'>, { inputMode: 'email' | 'tel'; type: string }>
> = {
  email: { inputMode: 'email', type: 'text' },
  telephone: { inputMode: 'tel', type: 'tel' },
};

/** Edits an ordered list of links with their labels in both languages. */
export function LinksControl(props: ControlProps<LinksField>) {
  const { id, value, onChange, field, label, focusRef, invalid } = props;
  const t = useTranslations('cabinet.links');
  const { locale } = useCabinet();
  const { rows, list, holdAdd, append, remove } = useLinkRows(value, onChange);
  const isFull = value.length >= field.maxItems;
  const wrong = invalid ? listWrongRows(field, value) : [];
  const nameOf = (entry: LabelledLink | undefined) =>
    (entry && (readLocalized(entry.label, locale)?.text ?? entry.target)) || t('empty');

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
              <LinkInputs
                link={entry}
                target={field.target}
                errorId={wrong.includes(index) ? `${id}-error` : undefined}
                ref={index === (wrong[0] ?? 0) ? focusRef : undefined}
                onChange={(change) => onChange(value.with(index, { ...entry, ...change }))}
              />
              <RemoveRow label={t('remove', { title: nameOf(entry) })} onRemove={() => remove(index)} />
            </SortableItem>
          ))}
        </ol>
      </SortableItems>
      <Button
        ref={(element: HTMLButtonElement | null) => {
          holdAdd(element);
          if (value.length === 0) focusRef(element);
        }}
        variant="secondary"
        size="small"
        disabled={isFull}
        aria-label={t('addTo', { label })}
        onClick={append}
      >
        <Icon name="add" />
        {t('add')}
      </Button>
      {isFull && <p className={styles.full}>{t('full', { max: field.maxItems })}</p>}
    </div>
  );
}

/** Returns the rows of the links and the functions that append and remove one, and move the focus. */
function useLinkRows(value: readonly LabelledLink[], onChange: (value: readonly LabelledLink[]) => void) {
  const rows = useRowIds(value.length);
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  function append() {
    flushSync(() => {
      rows.add();
      onChange([...value, { label: { kz: null, ru: null }, target: '' }]);
    });
    list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }

  function remove(index: number) {
    flushSync(() => {
      rows.remove(index);
      onChange(value.filter((_, at) => at !== index));
    });
    add.current?.focus();
  }

  const holdAdd = (element: HTMLButtonElement | null) => {
    add.current = element;
  };

  return { rows, list, holdAdd, append, remove };
}

interface RemoveProps {
  readonly label: string;
  readonly onRemove: () => void;
}

function RemoveRow({ label, onRemove }: RemoveProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.remove}
      aria-label={label}
      title={label}
      onClick={onRemove}
    >
      <Icon name="close" />
    </Button>
  );
}

interface InputsProps {
  readonly link: LabelledLink;
  readonly target: LinkTarget;
  /** Id of the error of the control, if it is one of this link. */
  readonly errorId: string | undefined;
  readonly ref: Ref<HTMLInputElement> | undefined;
  readonly onChange: (change: Partial<LabelledLink>) => void;
}

/** Edits the label of a link in each language, and its target. */
function LinkInputs({ link, target, errorId, ref, onChange }: InputsProps) {
  const t = useTranslations('cabinet.links');
  const languageNames = useTranslations('common.language');
  return (
    <div className={styles.inputs}>
      {locales.map((language) => (
        <label key={language} className={styles.part}>
          <span className={styles.name}>{t('label', { language: languageNames(language) })}</span>
          <Input
            lang={toLanguage(language)}
            value={link.label[language] ?? ''}
            onChange={(event) =>
              onChange({ label: { ...link.label, [language]: event.target.value || null } })
            }
          />
        </label>
      ))}
      <TargetInput link={link} target={target} errorId={errorId} ref={ref} onChange={onChange} />
    </div>
  );
}

function TargetInput({ link, target, errorId, ref, onChange }: InputsProps) {
  const t = useTranslations('cabinet.links');
  const id = useId();
  const attributes = {
    'aria-invalid': errorId !== undefined || undefined,
    'aria-describedby': errorId,
    value: link.target,
  };
  return (
    <div className={styles.part}>
      <label className={styles.name} htmlFor={id}>
        {t(target)}
      </label>
      {target === 'address' ? (
        <AddressInput
          {...attributes}
          id={id}
          ref={ref}
          onChange={(address) => onChange({ target: address })}
        />
      ) : (
        <Input
          {...inputTypes[target]}
          {...attributes}
          id={id}
          ref={ref}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ target: event.target.value })}
        />
      )}
    </div>
  );
}

/** Returns the indexes of the entries that the field refuses. */
function listWrongRows(field: LinksField, value: readonly LabelledLink[]): number[] {
  const issues = field.schema.safeParse(value).error?.issues ?? [];
  return issues.flatMap(({ path: [index] }) => (typeof index === 'number' ? [index] : []));
}
