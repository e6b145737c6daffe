'use client';

import type { MenuEntryView, MenuLeafView } from '@/lib/content/kinds/menu-field';
import { useRowIds } from '@/components/cabinet/fields/use-row-ids';
import { SortableItem, SortableItems } from '@/components/cabinet/sorting/sortable-items';
import type { MenuActions } from './menu-actions';
import { MenuEntryFields } from './menu-entry-fields';
import { MenuEntrySummary } from './menu-entry-summary';
import { MenuEntryTools } from './menu-entry-tools';
import type { MenuPlace } from './menu-moves';
import { useEntryName } from './use-entry-name';
import type { MenuPageChoice } from './use-menu-pages';
import styles from './menu-control.module.css';

interface Props {
  readonly entries: readonly (MenuEntryView | MenuLeafView)[];
  /** Index of the group that contains the entries; `null` on the first level. */
  readonly group: number | null;
  readonly pages: ReadonlyMap<string, MenuPageChoice> | null;
  /** Place of the entry whose fields are shown; `null` for none. */
  readonly open: string | null;
  /** Places of the entries with a fault. */
  readonly wrong: ReadonlySet<string>;
  readonly actions: MenuActions;
}

/** Renders the entries of one level as a list that people can order. An entry shows a summary until it is opened. */
export function MenuRows({ entries, group, ...shared }: Props) {
  const { actions } = shared;
  const rows = useRowIds(entries.length);
  const toName = useEntryName();
  return (
    <SortableItems
      ids={rows.ids}
      isSortable={entries.length > 1}
      toLabel={(row) => toName(entries[rows.ids.indexOf(row)])}
      onOrder={(order) => {
        const indexes = rows.order(order);
        actions.order(
          group,
          indexes.map((index) => entries[index]!),
          indexes,
        );
      }}
    >
      <ol role="list" className={styles.rows}>
        {entries.map((entry, index) => (
          <SortableItem key={rows.ids[index]} id={rows.ids[index]!} className={styles.row}>
            <MenuRow
              {...shared}
              entry={entry}
              place={group === null ? [index] : [group, index]}
              title={toName(entry)}
              previousTitle={toName(entries[index - 1])}
            />
          </SortableItem>
        ))}
      </ol>
    </SortableItems>
  );
}

interface RowProps extends Omit<Props, 'entries' | 'group'> {
  readonly entry: MenuEntryView | MenuLeafView;
  readonly place: MenuPlace;
  readonly title: string;
  readonly previousTitle: string;
}

function MenuRow({ entry, place, title, previousTitle, ...shared }: RowProps) {
  const { pages, open, wrong, actions } = shared;
  const name = place.join('.');
  const below = 'entries' in entry ? entry.entries : [];
  const isWithin = (other: string | null) => other === name || (other?.startsWith(`${name}.`) ?? false);
  const isOpen = isWithin(open) || [...wrong].some(isWithin);
  const row = { entry, place, hasEntries: below.length > 0, actions };
  return (
    <div className={styles.entry} data-row={name}>
      <MenuEntrySummary
        entry={entry}
        title={title}
        pages={pages}
        isOpen={isOpen}
        fieldsId={`menu-entry-${name}`}
        onOpen={() => actions.open(isOpen ? toParent(place) : name)}
      />
      {isOpen && (
        <div id={`menu-entry-${name}`} className={styles.fields}>
          <MenuEntryFields {...row} pages={pages} isWrong={wrong.has(name)} />
          <MenuEntryTools {...row} title={title} previousTitle={previousTitle} />
          {below.length > 0 && <MenuRows {...shared} entries={below} group={place[0]} />}
        </div>
      )}
    </div>
  );
}

/** Returns the place that stays open when an entry is closed: its group. */
function toParent([index, below]: MenuPlace): string | null {
  return below === undefined ? null : String(index);
}
