import { expect, test } from 'vitest';
import { readInquiryForm } from './read-inquiry-form';

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('reads values as typed', () => {
  const sent = {
    name: ' A ',
    contact: 'a@b.kz',
    message: 'one\r\ntwo',
    consent: 'on',
    topic: 'food',
    locale: 'ru',
    website: '',
  };
  expect(readInquiryForm(toForm(sent))).toEqual({
    values: { name: ' A ', contact: 'a@b.kz', message: 'one\ntwo', consent: true, topic: 'food' },
    locale: 'ru',
    isTrapped: false,
  });
});

test('reads missing values as empty and detects a filled honeypot and an unknown topic', () => {
  const sent = toForm({ topic: 'weather', website: 'http://example.org', locale: 'en' });
  sent.set('name', new File([], 'name'));
  expect(readInquiryForm(sent)).toEqual({
    values: { name: '', contact: '', message: '', consent: false, topic: 'general' },
    locale: 'kz',
    isTrapped: true,
  });
});
