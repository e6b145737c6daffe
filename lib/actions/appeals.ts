'use server';

import { pageAction } from './action';
import { form, id } from './argument-schemas';
import { ignoreRefusal } from '../api/or-null';

const path = '/cabinet/appeals';

/** Marks an inquiry as handled. The API checks the person's roles. */
export const markHandled = pageAction(path, [id, form], async ({ api }, appealId) => {
  await api.handleAppeal(appealId);
  return '';
});

/** Deletes an inquiry for good. The API checks the person's roles. */
export const removeAppeal = pageAction(path, [id, form], async ({ api }, appealId) => {
  await ignoreRefusal('not_found', api.deleteAppeal(appealId));
  return '?deleted=1';
});
