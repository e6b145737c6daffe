'use server';

import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { firstRunStepNames } from './model/first-run';
import { action, pageAction } from '@/lib/actions/action';
import { readPartChanges } from '@/lib/content/parts/read-part-changes';
import { form } from '@/lib/actions/argument-schemas';
import { readFormText } from '@/lib/http/read-form-text';

/** Notes that a step of the first run is done. The API checks the person's roles. */
export const finishFirstRunStep = action([z.enum(firstRunStepNames)], ({ api }, step) =>
  api.finishFirstRunStep(step),
);

/** Switches parts of the site on and off and finishes the step that asks for them. */
export const savePartsStep = pageAction('/cabinet/start', [form], async ({ api }, sent) => {
  const parts = readPartChanges(sent);
  try {
    if (Object.keys(parts).length > 0) await api.switchParts({ parts });
    await api.finishFirstRunStep('parts');
  } catch (error) {
    if (error instanceof ApiError) return `?${new URLSearchParams({ step: 'parts', problem: error.code })}`;
    throw error;
  }
  return '?step=name';
});

/** Ends the first run from its last step. */
export const finishFirstRun = pageAction('/cabinet', [form], async ({ api }) => {
  await api.replaceFirstRunStatus({ status: 'finished' });
  return '';
});

/** Removes the first run from the overview. */
export const dismissFirstRun = pageAction('/cabinet', [form], async ({ api }) => {
  await api.replaceFirstRunStatus({ status: 'dismissed' });
  return '';
});

/** Removes or withdraws the sample content, also the changed items that the form names. */
export const changeSample = pageAction('/cabinet/start', [form], ({ api }, sent) =>
  toQuery(async () => {
    const also = sent.getAll('also').filter((id) => typeof id === 'string');
    await api.changeSample({
      action: readFormText(sent, 'action') === 'remove' ? 'remove' : 'withdraw',
      also,
      startsWithPages: sent.has('startsWithPages'),
    });
    return {};
  }),
);

/** Undoes the last change of the sample content. */
export const undoSampleChange = pageAction('/cabinet/start', [form], ({ api }) =>
  toQuery(async () => {
    const { items, kept } = await api.undoSampleChange();
    return { undone: String(items), kept: String(kept) };
  }),
);

/** Returns the query of the last step with the result of `work`, or with the code of its refusal. */
async function toQuery(work: () => Promise<Record<string, string>>): Promise<string> {
  const result = await work().catch((error: unknown) => {
    if (error instanceof ApiError) return { problem: error.code };
    throw error;
  });
  return `?${new URLSearchParams({ step: 'sample', ...result })}`;
}
