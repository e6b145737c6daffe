'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { readPartChanges } from '../content/parts/read-part-changes';
import { formAction, pageAction } from './action';
import { orNull } from '@/lib/api/or-null';
import { form, ids } from './argument-schemas';

/** Switches the parts of the site whose switches the person has changed. The API checks the person's roles. */
export const switchParts = formAction(async ({ api }, sent) => {
  const parts = readPartChanges(sent);
  if (Object.keys(parts).length > 0) await api.switchParts({ parts });
});

/** Switches parts of the site back that were switched in one step. */
export const undoPartSwitch = pageAction(
  '/cabinet/parts',
  [ids, z.boolean(), form],
  async ({ api }, names, isOn) => {
    const parts = Object.fromEntries(names.map((name) => [name, isOn]));
    const isDone = await orNull(api.switchParts({ parts }), ['part_needed']);
    // The menu of the cabinet, in the layout above the page, follows too.
    revalidatePath('/[locale]/cabinet', 'layout');
    return isDone ? '?done=undone' : '?done=needed';
  },
);
