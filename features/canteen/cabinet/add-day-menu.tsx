import type { CollectionParts } from '@/components/cabinet/installation/cabinet-feature';
import type { ComponentProps } from 'react';
import { addDays } from '@/lib/i18n/format/days';
import { DayMenuButton } from './day-menu-button';

/** Adds the menu of the next day. */
export function AddDayMenu({ today, variant }: ComponentProps<NonNullable<CollectionParts['Add']>>) {
  return <DayMenuButton proposed={addDays(today, 1)} variant={variant} />;
}
