'use server';

import { revalidatePath } from 'next/cache';
import { formAction, pageAction } from '@/lib/actions/action';
import { form, id } from '@/lib/actions/argument-schemas';
import { personField } from '@/lib/actions/action-result';
import { ApiError } from '@/lib/api/errors';
import { ignoreRefusal } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';
import { chosenStates } from '../content/inquiry-states';
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

/**
 * Sets state and owner of an inquiry. A state that the person left as it was is not sent, because a new owner takes the inquiry
 * into work. The API checks the person's topics.
 */
export const changeInquiry = formAction(async ({ api }, sent) => {
  const chosen = sent.get('state');
  const state = chosenStates.find((name) => name === chosen && name !== sent.get('shown'));
  await api.changeInquiry(readFormText(sent, 'id'), {
    ...(state && { state }),
    ownerId: readFormText(sent, 'ownerId') || null,
  });
  renewMenuCount();
});

/** Makes the person the owner of an inquiry, who works on it now. The API checks the person's topics. */
export const takeInquiry = formAction(async ({ api }, sent) => {
  const inquiryId = readFormText(sent, 'id');
  const ownerId = readFormText(sent, personField);
  const { state, owner } = await api.readInquiry(inquiryId);
  // Another person was quicker, and would lose it unseen.
  if (state !== 'new' || (owner && owner.id !== ownerId)) throw new ApiError('version_mismatch');
  await api.changeInquiry(inquiryId, { state: 'in-work', ownerId });
  renewMenuCount();
});

/** Adds a note to an inquiry. The API checks the person's topics. */
export const addInquiryNote = formAction(async ({ api }, sent) => {
  await api.addInquiryNote(readFormText(sent, 'id'), { text: toLines(readFormText(sent, 'text')) });
});

/** Answers an inquiry by mail. The API checks the person's topics. */
export const replyToInquiry = formAction(async ({ api }, sent) => {
  const seen = Number(readFormText(sent, 'seen'));
  await api.replyToInquiry(readFormText(sent, 'id'), { text: toLines(readFormText(sent, 'text')), seen });
  renewMenuCount();
});

/** Sets the prepared answers. One without name and text is left out. */
export const replaceInquiryTemplates = formAction(async ({ api }, sent) => {
  const readAll = (name: string) =>
    sent.getAll(name).map((value) => (typeof value === 'string' ? toLines(value) : ''));
  const texts = readAll('text');
  const data = readAll('name')
    .map((name, index) => ({ name: name.trim(), text: texts[index] ?? '' }))
    .filter(({ name, text }) => name !== '' || text.trim() !== '');
  if (data.some(({ name, text }) => name === '' || text.trim() === ''))
    throw new ApiError('invalid_input', { issues: [{ path: ['data'], code: 'required' }] });
  await api.replaceInquiryTemplates({ data });
});

/** Sets after how many months settled inquiries are deleted. */
export const replaceInquiryRetention = formAction(async ({ api }, sent) => {
  const months = readFormText(sent, 'months').trim();
  await api.replaceInquiryRetention({ months: months === '' ? null : Number(months) });
});

/** Browsers submit line breaks as CRLF. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

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
