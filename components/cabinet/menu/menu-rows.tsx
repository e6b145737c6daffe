'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/form/input';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { readLocalized } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useRowIds } from '@/components/cabinet/fields/use-row-ids';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import type { MenuPlace } from './menu-moves';
import { MenuTargetControl } from './menu-target-control';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

/** What people can do with the entries of a menu; `null` for what the menu does not allow. */
export interface MenuActions {
  readonly change: (place: MenuPlace, change: Partial<MenuLeafView>) => void;
  /** `group`: index of the group whose entries are ordered; `null` for the first level. */
  readonly order: (group: number | null, entries: readonly MenuLeafView[]) => void;
  readonly remove: (place: MenuPlace) => void;
  readonly indent: ((index: number) => void) | null;
  readonly outdent: (index: number, below: number) => void;
  readonly add: ((group: number) => void) | null;
}

interface Props {
  readonly entries: readonly (MenuEntryView | MenuLeafView)[];
  /** Index of the group that contains the entries; `null` on the first level. */
  readonly group: number | null;
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  /** Places of the entries with a fault. */
  readonly wrong: ReadonlySet<string>;
  readonly actions: MenuActions;
}

/** Renders the entries of one level as a list that people can order. */
export function MenuRows({ entries, group, pages, wrong, actions }: Props) {
  const rows = useRowIds(entries.length);
  const toName = useEntryName();
  return (
    <SortableItems
      ids={rows.ids}
      isSortable={entries.length > 1}
      toLabel={(row) => toName(entries[rows.ids.indexOf(row)])}
      onOrder={(order) =>
        actions.order(
          group,
          rows.order(order).map((index) => entries[index]!),
        )
      }
    >
      <ol role="list" className={styles.rows}>
        {entries.map((entry, index) => {
          const place: MenuPlace = group === null ? [index] : [group, index];
          const below = 'entries' in entry ? entry.entries : [];
          const row = { entry, place, hasEntries: below.length > 0, actions };
          return (
            <SortableItem key={rows.ids[index]} id={rows.ids[index]!} className={styles.row}>
              <div className={styles.entry} data-row={place.join('.')}>
                <EntryInputs {...row} pages={pages} isWrong={wrong.has(place.join('.'))} />
                <EntryTools {...row} title={toName(entry)} previousTitle={toName(entries[index - 1])} />
                {below.length > 0 && (
                  <MenuRows entries={below} group={index} pages={pages} wrong={wrong} actions={actions} />
                )}
              </div>
            </SortableItem>
          );
        })}
      </ol>
    </SortableItems>
  );
}

/** Returns a function that names an entry: its label, or its target. */
function useEntryName(): (entry: MenuLeafView | undefined) => string {
  const t = useTranslations('cabinet.menuEditor');
  const { locale } = useCabinet();
  return (entry) =>
    (entry && (readLocalized(entry.label, locale)?.text ?? toTargetName(entry, locale))) || t('empty');
}

interface EntryProps {
  readonly entry: MenuEntryView | MenuLeafView;
  readonly place: MenuPlace;
  /** Whether the entry is a group of others, which has no target. */
  readonly hasEntries: boolean;
  readonly actions: MenuActions;
}

interface InputsProps extends EntryProps {
  readonly pages: Props['pages'];
  readonly isWrong: boolean;
}

/** Edits the label of an entry in each language, and its target. */
function EntryInputs({ entry, place, hasEntries, pages, isWrong, actions }: InputsProps) {
  const t = useTranslations('cabinet.menuEditor');
  const languageNames = useTranslations('common.language');
  const { target, label } = entry;
  return (
    <div className={styles.inputs}>
      {locales.map((language) => (
        <label key={language} className={styles.part}>
          <span className={styles.name}>{t('label', { language: languageNames(language) })}</span>
          <Input
            lang={toLanguage(language)}
            aria-invalid={(isWrong && hasEntries) || undefined}
            placeholder={target?.kind === 'page' ? (target.page?.title[language] ?? '') : ''}
            value={label[language] ?? ''}
            onChange={(event) =>
              actions.change(place, { label: { ...label, [language]: event.target.value || null } })
            }
          />
        </label>
      ))}
      {!hasEntries && (
        <MenuTargetControl
          target={target}
          pages={pages}
          isWrong={isWrong}
          onChange={(changed) => actions.change(place, { target: changed })}
        />
      )}
    </div>
  );
}

interface ToolsProps extends EntryProps {
  readonly title: string;
  /** Title of the entry before, below which this one can move. */
  readonly previousTitle: string;
}

/** Renders the buttons that add below an entry, move it to another level, or remove it. */
function EntryTools({ place, hasEntries, actions, title, previousTitle }: ToolsProps) {
  const t = useTranslations('cabinet.menuEditor');
  const { add, indent } = actions;
  const [index, below] = place;
  const appearance = { variant: 'quiet', size: 'small' } as const;
  return (
    <div className={styles.tools}>
      {below === undefined && add && (
        <Button {...appearance} onClick={() => add(index)}>
          <Icon name="add" />
          {t('addBelow')}
        </Button>
      )}
      {below === undefined && index > 0 && !hasEntries && indent && (
        <Button
          {...appearance}
          aria-label={t('indentNamed', { title, parent: previousTitle })}
          onClick={() => indent(index)}
        >
          {t('indent')}
        </Button>
      )}
      {below !== undefined && (
        <Button
          {...appearance}
          aria-label={t('outdentNamed', { title })}
          onClick={() => actions.outdent(index, below)}
        >
          {t('outdent')}
        </Button>
      )}
      <Button {...appearance} aria-label={t('removeNamed', { title })} onClick={() => actions.remove(place)}>
        {t('remove')}
      </Button>
    </div>
  );
}

function toTargetName({ target }: MenuLeafView, locale: Parameters<typeof readLocalized>[1]): string | null {
  if (target?.kind === 'page') return (target.page && readLocalized(target.page.title, locale)?.text) ?? null;
  return target?.kind === 'address' ? target.href : (target?.name ?? null);
}
