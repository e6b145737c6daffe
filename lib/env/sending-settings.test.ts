import { expect, test } from 'vitest';
import { readSending, type SendingSource } from './sending-settings';

const unset: SendingSource = {
  smtpUrl: undefined,
  from: undefined,
  telegramToken: undefined,
  telegramUrl: undefined,
  webhookNetworks: undefined,
};
const read = (source: Partial<SendingSource>) =>
  readSending({ ...unset, ...source }, 'https://school.example');

test('sends nothing by default', () => {
  expect(read({})).toMatchObject({ mail: null, telegram: null });
  expect(read({}).webhookNetworks.has('127.0.0.1')).toBe(false);
});

test('reads addresses of servers', () => {
  expect(read({ smtpUrl: 'smtp://u:p@mail.example:587' }).mail).toEqual({
    url: 'smtp://u:p@mail.example:587',
    from: 'no-reply@school.example',
  });
  expect(read({ smtpUrl: 'smtps://mail.example', from: 'school@mail.example' }).mail?.from).toBe(
    'school@mail.example',
  );
  expect(read({ telegramToken: '12:ab' }).telegram).toEqual({
    token: '12:ab',
    url: 'https://api.telegram.org',
  });
  expect(read({ webhookNetworks: 'loopback' }).webhookNetworks.has('127.0.0.1')).toBe(true);
});

test.each([
  [{ smtpUrl: 'http://u:secret@mail.example' }, 'SMTP_URL'],
  [{ smtpUrl: 'smtp://mail.example', from: 'a@b.kz\r\nBcc: c@d.kz' }, 'MAIL_FROM'],
  [{ smtpUrl: 'smtp://mail.example', from: 'School <a@b.kz>' }, 'MAIL_FROM'],
  [{ telegramToken: 'secret' }, 'TELEGRAM_TOKEN'],
  [{ telegramToken: '12:ab', telegramUrl: 'ftp://a' }, 'TELEGRAM_URL'],
  [{ webhookNetworks: '10.0.0.0/0' }, 'WEBHOOK_NETWORKS'],
])('refuses %j', (source, name) => {
  const attempt = () => read(source);
  expect(attempt).toThrow(name);
  expect(attempt).not.toThrow(/secret/);
});
