'use client';

import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { addDays } from '@/lib/i18n/format/days';
import type { Item } from '@/lib/content/registry';
import { DayMenuButton } from './day-menu-button';

/** Copies a day of the cycle into the menu of a date. */
export function CopyCycleMenu({
  item,
  nowMs,
}: {
  readonly item: Item<'cyclemenus'>;
  readonly nowMs: number;
}) {
  return (
    <DayMenuButton
      variant="secondary"
      size="small"
      proposed={addDays(toAlmatyDay(nowMs), 1)}
      from={item.id}
    />
  );
}
