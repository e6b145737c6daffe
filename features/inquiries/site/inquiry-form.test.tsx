// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { InquiryState } from '../model/inquiry-form';
import { readDraft, storeDraft } from '@/components/ui/form/drafts';
import common from '@/messages/ru/common.json';
import content from '@/messages/ru/content.json';
import visit from '@/messages/ru/visit.json';
import { typeset } from '@/lib/typography/typeset';
import { InquiryForm } from './inquiry-form';

const texts = visit.inquiry;
const telephone = '+7 (7252) 00-00-01';
const send = vi.fn<(last: InquiryState, form: FormData) => Promise<InquiryState>>();

function show(answer: InquiryState) {
  send.mockReset().mockResolvedValue(answer);
  render(
    <InquiryForm
      action={send}
      locale="ru"
      id="inquiry"
      topic={null}
      topicNames={content.block.form.options.topic}
      initialMessage=""
      texts={{
        ...texts,
        draft: texts.draft.note,
        draftFound: texts.draft.found,
        draftDiscard: texts.draft.discard,
      }}
      errorTexts={texts.errors}
      sendingTexts={common.sending}
      telephones={[{ number: telephone, href: 'tel:+77252000001' }]}
      consentMore={null}
    />,
  );
}

beforeEach(() => localStorage.clear());

const untold = {
  values: { name: '', contact: '', message: '', consent: false, topic: 'general' as const },
  errors: {},
  problem: null,
};

const field = (name: 'name' | 'contact' | 'message') =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
const type = (name: 'name' | 'contact' | 'message', value: string) =>
  fireEvent.input(field(name), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: texts.submit }));
const errorOf = (name: string) => document.getElementById(`inquiry-${name}-error`)?.textContent ?? null;

/** Waits until the validation has been loaded, which shows as errors without a call of the server. */
async function submitInvalid(): Promise<void> {
  field('name').focus();
  await vi.dynamicImportSettled();
  submit();
  await screen.findByText(texts.errors.summary);
}

test('shows the faults in the browser, focuses the first and sends nothing', async () => {
  show(untold);
  type('contact', 'abc');
  await submitInvalid();
  expect(errorOf('name')).toBe(texts.errors.name);
  expect(errorOf('contact')).toBe(typeset(texts.errors.contactFormat));
  expect(errorOf('message')).toBe(texts.errors.message);
  expect(errorOf('consent')).toBe(texts.errors.consent);
  expect(document.activeElement).toBe(field('name'));
  expect(field('contact').value).toBe('abc');
  expect(send).not.toHaveBeenCalled();
});

test('removes an error as soon as the field is right, and sends the typed values', async () => {
  show(untold);
  await submitInvalid();
  type('name', 'Aigerim');
  await waitFor(() => expect(errorOf('name')).toBeNull());
  expect(errorOf('message')).toBe(texts.errors.message);
  type('contact', 'a@b.kz');
  type('message', 'Hello');
  fireEvent.click(consent());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  const [, form] = send.mock.calls[0]!;
  expect(Object.fromEntries(form)).toEqual({
    locale: 'ru',
    topic: 'general',
    name: 'Aigerim',
    contact: 'a@b.kz',
    message: 'Hello',
    consent: 'on',
    website: '',
  });
  expect(field('message').value).toBe('Hello');
});

test('shows the faults that only the server finds, before the validation is loaded', async () => {
  const values = { name: 'A', contact: 'abc', message: 'Hello', consent: true, topic: 'general' as const };
  const errors = { contact: texts.errors.contactFormat };
  show({ values, errors, problem: texts.errors.summary });
  submit();
  expect(await screen.findByText(texts.errors.contactFormat)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(texts.errors.summary);
  expect(field('message').value).toBe('Hello');
  expect(consent().checked).toBe(true);
  expect(document.activeElement).toBe(field('contact'));
});

test('shows a failure of the server after the browser found no fault', async () => {
  const values = { name: 'A', contact: 'a@b.kz', message: 'Hello', consent: true, topic: 'general' as const };
  show({ values, errors: {}, problem: texts.errors.failed });
  await submitInvalid();
  type('name', 'A');
  type('contact', 'a@b.kz');
  type('message', 'Hello');
  fireEvent.click(consent());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  submit();
  const alert = await screen.findByText(texts.errors.failed);
  await waitFor(() => expect(document.activeElement).toBe(alert));
});

test.each([
  ['a broken connection', new TypeError('Failed to fetch'), 'noAnswer'],
  ['a busy site', new Error('{"code":"busy"}'), 'busy'],
] as const)('keeps the form and sends it again after %s', async (_, error, failure) => {
  show(untold);
  send.mockReset().mockRejectedValueOnce(error);
  type('name', 'Aigerim');
  type('contact', 'a@b.kz');
  type('message', 'Hello');
  fireEvent.click(consent());
  submit();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(common.sending[failure]);
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(screen.getByRole('link', { name: telephone }).getAttribute('href')).toBe('tel:+77252000001');
  expect([field('name').value, field('message').value, consent().checked]).toEqual([
    'Aigerim',
    'Hello',
    true,
  ]);

  send.mockRejectedValueOnce(
    Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;push;/sent' }),
  );
  fireEvent.click(screen.getByRole('button', { name: common.sending.again }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const [first, second] = send.mock.calls.map(([, form]) => Object.fromEntries(form));
  expect(second).toEqual(first);
});

test('sends once while it waits for an answer', async () => {
  show(untold);
  let resolve: (state: InquiryState) => void = () => {};
  send.mockReset().mockReturnValue(new Promise((done) => (resolve = done)));
  submit();
  fireEvent.submit(document.querySelector('form')!);
  expect(send).toHaveBeenCalledTimes(1);
  resolve({ ...untold, problem: texts.errors.failed });
  expect(await screen.findByText(texts.errors.failed)).toBeTruthy();
});

test('keeps the text on the device until it is sent, without the name', async () => {
  show(untold);
  type('name', 'Aigerim');
  expect(readDraft('inquiry')).toBeNull();
  type('message', 'Hello');
  expect(readDraft('inquiry')).toEqual({ message: 'Hello', topic: 'general' });
  send
    .mockReset()
    .mockRejectedValue(Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;push;/sent' }));
  submit();
  await waitFor(() => expect(readDraft('inquiry')).toBeNull());
});

test('shows a kept text and removes it on demand', async () => {
  storeDraft('inquiry', { message: 'Hello', topic: 'food' });
  show(untold);
  expect(await screen.findByText(texts.draft.found)).toBeTruthy();
  expect(field('message').value).toBe('Hello');
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('food');
  fireEvent.click(screen.getByRole('button', { name: texts.draft.discard }));
  expect(field('message').value).toBe('');
  expect(document.activeElement).toBe(field('message'));
  expect(screen.queryByText(texts.draft.found)).toBeNull();
  expect(readDraft('inquiry')).toBeNull();
});
