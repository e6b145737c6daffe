import type { ComponentProps } from 'react';
import type { Icon } from '@/components/ui/icon';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** A link among the contacts of a person, to a path without locale prefix. */
interface StaffLink {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
}

/** Returns links of a feature for a person. */
export type StaffLinks = (person: Item<'staff'>, locale: Locale) => Promise<readonly StaffLink[]>;

const readers = new Set<StaffLinks>();

/** Adds the links of a feature. */
export function addStaffLinks(read: StaffLinks): void {
  readers.add(read);
}

/** Returns the links of all features for a person. */
export async function readStaffLinks(person: Item<'staff'>, locale: Locale): Promise<StaffLink[]> {
  return (await Promise.all([...readers].map((read) => read(person, locale)))).flat();
}
