import { describe } from 'vitest';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from './site-test';
import { sendRaw } from '../e2e/support/raw-request';
import { readTexts } from '../e2e/support/texts';

const languages = { kz: 'kk', ru: 'ru' } as const;

/** The rows of the error catalogue that a request alone causes; failures/ holds the others. */
describe('error pages', () => {
  for (const locale of locales) {
    const t = readTexts(locale);
    const home = toLocalePath(locale, '/');

    for (const [name, path] of [
      ['an unknown route', '/nothing/here'],
      ['a page whose parameter is invalid', '/basshylyq/nobody'],
      ['the address of the page for missing pages', '/404'],
      ['an unknown route of the cabinet', '/cabinet/nothing'],
      ['an unknown route below an item of the cabinet', '/cabinet/news/7/8?q=a'],
      ['an unknown route of the sign-in', '/login/nothing'],
      ['a preview without a token', '/preview'],
      ['the address of the page for missing pages of the cabinet', '/cabinet/404'],
      ['the address of the page for failures', '/500?reason=unknown_middleware'],
      ['the address of the page for an API that does not answer', '/503'],
    ] as const) {
      test(`${name} answers 404 with a link home (${locale})`, async ({ site }) => {
        const { status, body } = await sendRaw(site.url, { path: toLocalePath(locale, path) });
        expect(status).toBe(404);
        expect(body).toContain(`<html lang="${languages[locale]}"`);
        expect(body).toContain(`<title>${t('site.notFound.title')}`);
        expect(body).toContain(`>${t('site.notFound.title')}</h1>`);
        expect(body).toContain(`href="${home}"`);
      });
    }

    test(`an address that cannot be decoded answers 400 with a link home (${locale})`, async ({ site }) => {
      for (const path of ['/%E0%A4%A', '/about%00', '/a%2fb', '/a%5cb', `/${'a'.repeat(16_000)}`]) {
        const { status, body } = await sendRaw(site.url, { path: toLocalePath(locale, path) });
        expect(status, path.slice(0, 20)).toBe(400);
        expect(body).toContain(`<html lang="${languages[locale]}"`);
        expect(body).toContain(`>${t('common.badRequest.title')}</h1>`);
        expect(body).toContain(`href="${home}"`);
      }
    });
  }
});
