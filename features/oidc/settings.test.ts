import { expect, test } from 'vitest';
import { readSettings } from '@/lib/env/env';
import { oidcSettings } from './settings';

const provider = {
  OIDC_ISSUER: 'https://id.example/realm/',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'hidden',
  OIDC_ROLES: 'admin=it-team; editor=press, {host}-editors',
};
const read = (source: Record<string, string>) =>
  readSettings(oidcSettings, { SITE_URL: 'https://school.example', ...source });

test('is off by default', () => {
  expect(read({})).toBeNull();
});

test('reads a provider with its roles', () => {
  const settings = read({ ...provider, OIDC_BUTTON_RU: 'Enter', OIDC_LINK_BY_EMAIL: 'true' })!;
  expect(settings).toMatchObject({
    issuer: 'https://id.example/realm/',
    scope: 'openid email profile',
    rolesClaim: 'roles',
    linksByEmail: true,
    buttons: { kz: null, ru: 'Enter' },
  });
  expect([...settings.roles]).toEqual([
    ['admin', ['it-team']],
    ['editor', ['press', 'school.example-editors']],
  ]);
  expect(settings.networks.has('127.0.0.1')).toBe(false);
});

test.each([
  [{ OIDC_CLIENT_SECRET: 'hidden' }, 'OIDC_ISSUER is missing'],
  [{ ...provider, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are missing'],
  [{ ...provider, OIDC_ISSUER: 'http://id.example' }, 'OIDC_ISSUER must begin with https://'],
  [{ ...provider, OIDC_SCOPE: 'email' }, 'OIDC_SCOPE must contain openid'],
  [{ ...provider, OIDC_ROLES: '' }, 'OIDC_ROLES is missing'],
  [{ ...provider, OIDC_ROLES: 'king=press' }, 'OIDC_ROLES must be like'],
  [{ ...provider, OIDC_LINK_BY_EMAIL: 'maybe' }, 'OIDC_LINK_BY_EMAIL must be true or false'],
  [{ ...provider, OIDC_NETWORKS: 'everywhere' }, 'OIDC_NETWORKS must be addresses or networks'],
])('refuses %j', (source, message) => {
  const attempt = () => read(source);
  expect(attempt).toThrow(message);
  expect(attempt).not.toThrow(/hidden/);
});
