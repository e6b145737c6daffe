'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countEntries, type MenuEntryView, type MenuField } from '@/lib/content/kinds/menu-field';
import type { ControlProps } from '@/components/cabinet/fields/control';
import { MenuRows, type MenuActions } from './menu-rows';
import { addEntry, changeEntry, indentEntry, outdentEntry, removeEntry } from './menu-moves';
import { useMenuPages } from './use-menu-pages';
import styles from './menu-control.module.css';

/** Edits a menu of one or two levels. */
export function MenuControl(props: ControlProps<MenuField>) {
  const { value, onChange, field, label, focusRef, invalid } = props;
  const t = useTranslations('cabinet.menuEditor');
  const pages = useMenuPages();
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isFull = countEntries(value) >= field.maxEntries;

  /** Applies a move, and focuses the row at its new place: the pressed button may be gone. */
  function move(entries: readonly MenuEntryView[], place: string | null): void {
    flushSync(() => onChange(entries));
    const row = place && box.current?.querySelector<HTMLElement>(`[data-row="${place}"] input`);
    (row || add.current)?.focus();
  }

  const endOf = (group: number) => `${group}.${value[group]?.entries.length ?? 0}`;
  const actions: MenuActions = {
    change: (place, change) => onChange(changeEntry(value, place, change)),
    order: (group, links) =>
      onChange(
        group === null
          ? (links as readonly MenuEntryView[])
          : value.map((entry, at) => (at === group ? { ...entry, entries: links } : entry)),
      ),
    remove: (place) => move(removeEntry(value, place), null),
    indent: field.levels === 1 ? null : (index) => move(indentEntry(value, index), endOf(index - 1)),
    outdent: (index, below) => move(outdentEntry(value, index, below), `${index + 1}`),
    add: field.levels === 1 || isFull ? null : (group) => move(addEntry(value, group), endOf(group)),
  };
  return (
    <div ref={box} className={styles.menu} data-wide="full">
      <MenuRows
        entries={value}
        group={null}
        pages={pages}
        wrong={invalid ? listWrong(field, value) : new Set()}
        actions={actions}
      />
      <Button
        ref={(element: HTMLButtonElement | null) => {
          add.current = element;
          focusRef(element);
        }}
        variant="secondary"
        size="small"
        disabled={isFull}
        aria-label={t('addTo', { label })}
        onClick={() => move(addEntry(value, null), `${value.length}`)}
      >
        <Icon name="add" />
        {t('add')}
      </Button>
      {isFull && <p className={styles.full}>{t('full', { max: field.maxEntries })}</p>}
    </div>
  );
}

/** Returns the places of the entries that the field refuses, as `0` or `0.1`. */
function listWrong(field: MenuField, value: readonly MenuEntryView[]): ReadonlySet<string> {
  const issues = field.schema.safeParse(field.toInput(value)).error?.issues ?? [];
  return new Set(issues.map(({ path }) => path.filter((part) => typeof part === 'number').join('.')));
}
