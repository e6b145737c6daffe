// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InquiryState } from '../model/inquiry-form';
import content from '@/messages/ru/content.json';
import visit from '@/messages/ru/visit.json';
import { typeset } from '@/lib/typography/typeset';
import { InquiryForm } from './inquiry-form';

const texts = visit.inquiry;
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
      texts={texts}
      errorTexts={texts.errors}
      consentMore={null}
    />,
  );
}

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
  submit();
  const alert = await screen.findByText(texts.errors.failed);
  await waitFor(() => expect(document.activeElement).toBe(alert));
});
