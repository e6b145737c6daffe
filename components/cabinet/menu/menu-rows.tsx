'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Input } from '@/components/ui/form/input';
import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu';
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
  const t = useTranslations('cabinet.menuEditor');
  const common = useTranslations('common.language');
  const { locale } = useCabinet();
  const rows = useRowIds(entries.length);
  const nameOf = (entry: MenuLeafView | undefined) =>
    (entry && (readLocalized(entry.label, locale)?.text ?? toTargetName(entry, locale))) || t('empty');
  return (
    <SortableItems
      ids={rows.ids}
      isSortable={entries.length > 1}
      toLabel={(row) => nameOf(entries[rows.ids.indexOf(row)])}
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
          const isWrong = wrong.has(place.join('.'));
          const title = nameOf(entry);
          return (
            <SortableItem key={rows.ids[index]} id={rows.ids[index]!} className={styles.row}>
              <div className={styles.entry} data-row={place.join('.')}>
                <div className={styles.inputs}>
                  {locales.map((language) => (
                    <label key={language} className={styles.part}>
                      <span className={styles.name}>{t('label', { language: common(language) })}</span>
                      <Input
                        lang={toLanguage(language)}
                        aria-invalid={(isWrong && below.length > 0) || undefined}
                        placeholder={
                          entry.target?.kind === 'page' ? (entry.target.page?.title[language] ?? '') : ''
                        }
                        value={entry.label[language] ?? ''}
                        onChange={(event) =>
                          actions.change(place, {
                            label: { ...entry.label, [language]: event.target.value || null },
                          })
                        }
                      />
                    </label>
                  ))}
                  {below.length === 0 && (
                    <MenuTargetControl
                      target={entry.target}
                      pages={pages}
                      isWrong={isWrong}
                      onChange={(target) => actions.change(place, { target })}
                    />
                  )}
                </div>
                <div className={styles.tools}>
                  {group === null && actions.add && (
                    <Button variant="quiet" size="small" onClick={() => actions.add?.(index)}>
                      <Icon name="add" />
                      {t('addBelow')}
                    </Button>
                  )}
                  {group === null && index > 0 && below.length === 0 && actions.indent && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('indentNamed', { title, parent: nameOf(entries[index - 1]) })}
                      onClick={() => actions.indent?.(index)}
                    >
                      {t('indent')}
                    </Button>
                  )}
                  {group !== null && (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('outdentNamed', { title })}
                      onClick={() => actions.outdent(group, index)}
                    >
                      {t('outdent')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t('removeNamed', { title })}
                    onClick={() => actions.remove(place)}
                  >
                    {t('remove')}
                  </Button>
                </div>
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

function toTargetName({ target }: MenuLeafView, locale: Parameters<typeof readLocalized>[1]): string | null {
  if (target?.kind === 'page') return (target.page && readLocalized(target.page.title, locale)?.text) ?? null;
  return target?.kind === 'address' ? target.href : (target?.name ?? null);
}
