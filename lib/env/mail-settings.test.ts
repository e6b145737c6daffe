import { expect, test } from 'vitest';
import { readMail } from './mail-settings';

const read = (smtpUrl: string | undefined, from?: string) =>
  readMail({ smtpUrl, from }, 'https://school.example');

test('sends no mail by default', () => {
  expect(read(undefined)).toBeNull();
  expect(read('', 'school@mail.example')).toBeNull();
});

test('reads the server and the sender', () => {
  expect(read('smtp://u:p@mail.example:587')).toEqual({
    url: 'smtp://u:p@mail.example:587',
    from: 'no-reply@school.example',
  });
  expect(read('smtps://mail.example', 'school@mail.example')?.from).toBe('school@mail.example');
});

test.each([
  ['http://u:secret@mail.example', undefined, 'SMTP_URL'],
  ['smtp://mail.example', 'a@b.kz\r\nBcc: c@d.kz', 'MAIL_FROM'],
  ['smtp://mail.example', 'School <a@b.kz>', 'MAIL_FROM'],
])('refuses %s from %s', (smtpUrl, from, name) => {
  const attempt = () => read(smtpUrl, from);
  expect(attempt).toThrow(name);
  expect(attempt).not.toThrow(/secret/);
});
