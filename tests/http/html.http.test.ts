import { HtmlValidate } from 'html-validate';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { listPublicPages } from '../e2e/support/public-pages';
import { sendRaw } from '../e2e/support/raw-request';
import { expect, test } from './site-test';

const validator = new HtmlValidate({
  // What the HTML standard says; no rules of taste.
  extends: ['html-validate:standard'],
  rules: {
    // React closes void elements, which the standard allows.
    'void-style': 'off',
  },
});

test('every kind of public page is valid HTML', async ({ site }) => {
  const paths = [...(await listPublicPages(site)), '/login', '/search?q=WRO', '/no-such-page'];
  for (const path of paths.flatMap((path) => locales.map((locale) => toLocalePath(locale, path)))) {
    const { body } = await sendRaw(site.url, { path });
    const { results } = await validator.validateString(body);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    // Next writes an empty address into forms that a server action receives.
    expect(
      faults.filter((fault) => !fault.includes('Attribute "action" has invalid value ""')),
      path,
    ).toEqual([]);
  }
});
