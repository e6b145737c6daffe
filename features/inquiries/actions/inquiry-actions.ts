'use server';

import { revalidatePath } from 'next/cache';
import { formAction, pageAction } from '@/lib/actions/action';
import { form, id } from '@/lib/actions/argument-schemas';
import { ignoreRefusal } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';
import { readTopicReaders } from '../model/read-topic-readers';

const path = '/cabinet/appeals';

/** Marks an inquiry as handled. The API checks the person's topics. */
export const markHandled = pageAction(path, [id, form], async ({ api }, inquiryId) => {
  await api.handleInquiry(inquiryId);
  renewMenuCount();
  return '';
});

/** Answers a report without a name. The API checks the person's topics. */
export const answerReport = formAction(async ({ api }, sent) => {
  // Browsers submit line breaks as CRLF.
  const readLines = (name: string) => readFormText(sent, name).replaceAll('\r\n', '\n');
  await api.answerReport(readFormText(sent, 'id'), {
    answer: readLines('answer'),
    seen: readLines('seen') || null,
  });
  renewMenuCount();
});

/** Names the people who read the inquiries of each topic. */
export const replaceTopicReaders = formAction(async ({ api }, sent) => {
  await api.replaceTopicReaders(readTopicReaders(sent));
});

/** Deletes an inquiry for good. The API checks the person's topics. */
export const removeInquiry = pageAction(path, [id, form], async ({ api }, inquiryId) => {
  await ignoreRefusal('not_found', api.deleteInquiry(inquiryId));
  renewMenuCount();
  return '?deleted=1';
});

/** Makes the redirect render the layout again, whose menu shows how many inquiries are open. */
function renewMenuCount(): void {
  revalidatePath('/[locale]/cabinet', 'layout');
}
