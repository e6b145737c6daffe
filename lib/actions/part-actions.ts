'use server';

import { z } from 'zod';
import { readPartChanges } from '../content/parts/read-part-changes';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';

/** Switches the parts of the site whose switches the person has changed. The API checks the person's roles. */
export const switchParts = formAction(async ({ api }, sent) => {
  const parts = readPartChanges(sent);
  if (Object.keys(parts).length > 0) await api.switchParts({ parts });
});

/** Switches one part of the site back. */
export const undoPartSwitch = pageAction(
  '/cabinet/parts',
  [id, z.boolean(), form],
  async ({ api }, part, isOn) => {
    await api.switchParts({ parts: { [part]: isOn } });
    return '?done=undone';
  },
);
