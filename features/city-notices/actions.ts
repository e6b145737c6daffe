'use server';

import { pageAction } from '@/lib/actions/action';
import { form, id } from '@/lib/actions/argument-schemas';
import { ignoreRefusal } from '@/lib/api/or-null';

/** Hides a notice of the city from visitors. */
export const hideCityNotice = pageAction('/cabinet/settings', [id, form], async ({ api }, noticeId) => {
  await ignoreRefusal('not_found', api.hideCityNotice(noticeId));
  return '?city=hidden';
});

/** Shows a hidden notice of the city again. */
export const showCityNotice = pageAction('/cabinet/settings', [id, form], async ({ api }, noticeId) => {
  await ignoreRefusal('not_found', api.showCityNotice(noticeId));
  return '?city=shown';
});

/** Looks for new notices of the city. */
export const refreshCityNotices = pageAction('/cabinet/settings', [form], async ({ api }) => {
  await ignoreRefusal('too_many_requests', api.readCityDocument());
  return '?city=read';
});
