import type { ContentDefinition } from '../define-content';

type Grouped = Pick<ContentDefinition, 'fields' | 'list'>;

/** Returns the groups of a definition's items, in order; none if its items are one list. */
export function listGroups({ fields, list: { grouping } }: Grouped): readonly string[] {
  const field = grouping && fields[grouping.field];
  return field?.kind === 'one-of' ? field.values : [];
}

/** Whether forms have a field for items of a group. The group itself is chosen by the list. */
export function isFieldOfGroup({ list: { grouping } }: Grouped, name: string, group: unknown): boolean {
  if (!grouping) return true;
  if (name === grouping.field) return false;
  return grouping.only[name]?.includes(String(group)) ?? true;
}
