import { expect, test } from 'vitest';
import { readSettings } from '@/lib/env/env';
import { noticeSettings } from './settings';

const read = (source: Record<string, string>) => readSettings(noticeSettings, source);

test('has no bot and calls no internal address by default', () => {
  expect(read({}).telegram).toBeNull();
  expect(read({}).webhookNetworks.has('127.0.0.1')).toBe(false);
});

test('reads the bot and the networks', () => {
  expect(read({ TELEGRAM_TOKEN: '12:ab' }).telegram).toEqual({
    token: '12:ab',
    url: 'https://api.telegram.org',
  });
  expect(read({ WEBHOOK_NETWORKS: 'loopback' }).webhookNetworks.has('127.0.0.1')).toBe(true);
});

test.each([
  [{ TELEGRAM_TOKEN: 'secret' }, 'TELEGRAM_TOKEN must be the token of a bot'],
  [{ TELEGRAM_TOKEN: '12:ab', TELEGRAM_URL: 'ftp://a' }, 'TELEGRAM_URL must be an address'],
  [{ WEBHOOK_NETWORKS: '10.0.0.0/0' }, 'WEBHOOK_NETWORKS must be addresses or networks'],
])('refuses %j', (source, message) => {
  const attempt = () => read(source);
  expect(attempt).toThrow(message);
  expect(attempt).not.toThrow(/secret/);
});
