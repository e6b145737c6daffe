'use server';

import { revalidatePath } from 'next/cache';
import { pageAction } from './action';
import { form, id } from './argument-schemas';
import { ignoreRefusal } from '../api/or-null';

const path = '/cabinet/appeals';

/** Marks an inquiry as handled. The API checks the person's roles. */
export const markHandled = pageAction(path, [id, form], async ({ api }, appealId) => {
  await api.handleAppeal(appealId);
  renewMenuCount();
  return '';
});

/** Deletes an inquiry for good. The API checks the person's roles. */
export const removeAppeal = pageAction(path, [id, form], async ({ api }, appealId) => {
  await ignoreRefusal('not_found', api.deleteAppeal(appealId));
  renewMenuCount();
  return '?deleted=1';
});

/** Makes the redirect render the layout again, whose menu shows how many inquiries are open. */
function renewMenuCount(): void {
  revalidatePath('/[locale]/cabinet', 'layout');
}
