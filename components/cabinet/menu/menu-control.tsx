'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { countEntries, type MenuEntryView, type MenuField } from '@/lib/content/kinds/menu-field';
import type { ControlProps } from '@/components/cabinet/fields/control';
import type { MenuActions } from './menu-actions';
import { MenuRows } from './menu-rows';
import { addEntry, changeEntry, indentEntry, orderEntries, outdentEntry, removeEntry } from './menu-moves';
import { useMenuPages } from './use-menu-pages';
import styles from './menu-control.module.css';

/** Edits a menu of one or two levels. */
export function MenuControl(props: ControlProps<MenuField>) {
  const { value, onChange, field, label, focusRef, invalid } = props;
  const t = useTranslations('cabinet.menuEditor');
  const pages = useMenuPages();
  const box = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Place of the entry whose fields are shown, as `0` or `0.1`. */
  const [open, setOpen] = useState<string | null>(null);
  const isFull = countEntries(value) >= field.maxEntries;

  /** Applies a move, and focuses the row at its new place: the pressed button may be gone. */
  function move(entries: readonly MenuEntryView[], place: string | null): void {
    flushSync(() => {
      setOpen(place);
      onChange(entries);
    });
    const row = place && box.current?.querySelector<HTMLElement>(`[data-row="${place}"] input`);
    (row || add.current)?.focus();
  }

  const actions: MenuActions = {
    change: (place, change) => onChange(changeEntry(value, place, change)),
    open: (place) => setOpen(place),
    order: (group, links, indexes) => {
      if (open !== null) setOpen(toOrderedPlace(open, group, indexes));
      onChange(orderEntries(value, group, links));
    },
    remove: (place) => move(removeEntry(value, place), null),
    indent: field.levels === 1 ? null : (index) => move(indentEntry(value, index), endOf(value, index - 1)),
    outdent: (index, below) => move(outdentEntry(value, index, below), `${index + 1}`),
    add: field.levels === 1 || isFull ? null : (group) => move(addEntry(value, group), endOf(value, group)),
  };
  return (
    <div ref={box} className={styles.menu} data-wide="full">
      <MenuRows
        entries={value}
        group={null}
        pages={pages}
        open={open}
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

/** Returns the place after the last entry of a group. */
function endOf(value: readonly MenuEntryView[], group: number): string {
  return `${group}.${value[group]?.entries.length ?? 0}`;
}

/** Returns the place of an entry after the entries of a level, or of a group, were ordered. */
function toOrderedPlace(place: string, group: number | null, indexes: readonly number[]): string {
  const [index, below] = place.split('.').map(Number);
  if (group === null) return [indexes.indexOf(index!), below].filter((part) => part !== undefined).join('.');
  return index === group && below !== undefined ? `${group}.${indexes.indexOf(below)}` : place;
}

/** Returns the places of the entries that the field refuses, as `0` or `0.1`. */
function listWrong(field: MenuField, value: readonly MenuEntryView[]): ReadonlySet<string> {
  const issues = field.schema.safeParse(field.toInput(value)).error?.issues ?? [];
  return new Set(issues.map(({ path }) => path.filter((part) => typeof part === 'number').join('.')));
}
