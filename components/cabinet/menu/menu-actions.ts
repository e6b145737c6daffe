import type { MenuLeafView } from '@/lib/content/kinds/menu-field';
import type { MenuPlace } from './menu-moves';

/** What people can do with the entries of a menu; `null` for what the menu does not allow. */
export interface MenuActions {
  readonly change: (place: MenuPlace, change: Partial<MenuLeafView>) => void;
  /** Shows the fields of the entry at a place; `null` for none. */
  readonly open: (place: string | null) => void;
  /**
   * `group`: index of the group whose entries are ordered; `null` for the first level. `indexes`: former indexes in the new
   * order.
   */
  readonly order: (
    group: number | null,
    entries: readonly MenuLeafView[],
    indexes: readonly number[],
  ) => void;
  readonly remove: (place: MenuPlace) => void;
  readonly indent: ((index: number) => void) | null;
  readonly outdent: (index: number, below: number) => void;
  readonly add: ((group: number) => void) | null;
}
