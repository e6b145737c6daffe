'use server';

import { pageAction } from './action';
import { form } from './argument-schemas';

/** Replaces the settings of the site. The API checks the person's roles. */
export const saveSettings = pageAction('/cabinet/settings', [form], async ({ api }, sent) => {
  await api.replaceSettings({ showsSampleMark: sent.get('showsSampleMark') !== null });
  return '?saved=1';
});
