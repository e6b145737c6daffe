'use server';

import { revalidatePath } from 'next/cache';
import { action, formAction, pageAction } from '@/lib/actions/action';
import { form, id } from '@/lib/actions/argument-schemas';
import { ignoreRefusal, orNull } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';
import { readChoicesForm } from './read-choices-form';
import { webhookEvents } from '../model/notice-channels';

/** Marks all notices of the person as read. */
export const markNoticesRead = pageAction('/cabinet/notices', [form], async ({ api }) => {
  await api.readNotices({ ids: null });
  // The menu shows the number of those not read.
  revalidatePath('/[locale]/cabinet', 'layout');
  return '';
});

/** Marks a notice of the person as read. */
export const markNoticeRead = action([id], async ({ api }, noticeId) => {
  await api.readNotices({ ids: [noticeId] });
  revalidatePath('/[locale]/cabinet', 'layout');
});

/** Stores what the person wants to be told. */
export const replaceNoticeChoices = formAction(async ({ api }, sent) => {
  await api.replaceNoticeChoices(readChoicesForm(sent, await api.readNoticeChoices()));
});

/** Returns the address of the bot that connects a chat. */
export const linkTelegram = formAction(({ api }) => api.linkTelegram());

/** Disconnects the person's chat. */
export const unlinkTelegram = formAction(async ({ api }) => {
  await api.unlinkTelegram();
});

/** Adds a webhook and returns its secret. */
export const addWebhook = formAction(({ api }, sent) =>
  api.createWebhook({
    name: readFormText(sent, 'name'),
    url: readFormText(sent, 'url').trim(),
    events: webhookEvents.filter((event) => sent.getAll('events').includes(event)),
  }),
);

/** Queues a call of a webhook. */
export const testWebhook = pageAction('/cabinet/webhooks', [id, form], async ({ api }, webhookId) => {
  const refused = await orNull(api.testWebhook(webhookId), ['not_found']);
  return refused === null ? '?done=missing' : '?done=tested';
});

/** Deletes a webhook. */
export const deleteWebhook = pageAction('/cabinet/webhooks', [id, form], async ({ api }, webhookId) => {
  await ignoreRefusal('not_found', api.deleteWebhook(webhookId));
  return '?done=deleted';
});
