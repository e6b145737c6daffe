import { honeypotField } from '../model/inquiry-form';
import { signInToApi } from '@/tests/e2e/support/api-client';
import type { RunningSite } from '@/tests/e2e/support/running-site';
import { readTexts } from '@/tests/e2e/support/texts';
import { listTags, readAttribute } from '@/tests/http/html-tags';
import { expect, test } from '@/tests/http/site-test';

const t = readTexts('ru');
const own = { 'sec-fetch-site': 'same-origin' };

test('an inquiry whose hidden field is filled is answered as one that failed, and nothing is stored', async ({
  site,
}) => {
  const fields = { topic: 'general', name: 'Aru', contact: 'a@example.org', consent: 'on' };
  const real = await send(site, '/ru/contact', { ...fields, message: 'Typed by a person' });
  expect([real.status, real.headers.get('location')]).toEqual([303, '/ru/contact/sent']);
  const trapped = await send(site, '/ru/contact', {
    ...fields,
    message: 'Filled by a program',
    [honeypotField]: 'https://example.org',
  });
  expect(trapped.status).toBe(200);
  const html = await trapped.text();
  // A person whose program fills in forms must learn that the school has no message.
  expect(html).toContain(t('visit.inquiry.errors.failed').slice(0, 30));
  expect(html).toContain('Filled by a program');
  expect(await listMessages(site)).toEqual(
    expect.arrayContaining([expect.stringContaining('Typed by a person')]),
  );
  expect((await listMessages(site)).join()).not.toContain('Filled by a program');
});

test('a report whose hidden field is filled gets no code, and nothing is stored', async ({ site }) => {
  const real = await send(site, '/ru/senim', { message: 'Report of a person', contact: '' });
  expect(await real.text()).toMatch(/\d{4} \d{4} \d{4} \d{4}/);
  const trapped = await send(site, '/ru/senim', {
    message: 'Report of a program',
    contact: '',
    [honeypotField]: 'https://example.org',
  });
  const html = await trapped.text();
  expect(trapped.status).toBe(200);
  expect(html).toContain(t('visit.report.errors.failed').slice(0, 30));
  expect(html).not.toMatch(/\d{4} \d{4} \d{4} \d{4}/);
  const messages = (await listMessages(site)).join();
  expect(messages).toContain('Report of a person');
  expect(messages).not.toContain('Report of a program');
});

/** Sends the form of a page as a browser without JavaScript does. */
async function send(site: RunningSite, path: string, fields: Readonly<Record<string, string>>) {
  const page = await (await fetch(`${site.url}${path}`)).text();
  const forms = listTags(page, /<form[^]*?<\/form>/g);
  const form = forms.find((html) => html.includes(`name="${honeypotField}"`))!;
  const body = new FormData();
  // They name the server action and the language.
  for (const tag of listTags(form, /<input type="hidden"[^>]*>/g)) {
    const value = tag.includes(' value=') ? readAttribute(tag, 'value') : '';
    body.append(readAttribute(tag, 'name'), value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  for (const [name, value] of Object.entries({ [honeypotField]: '', ...fields })) body.append(name, value);
  return fetch(`${site.url}${path}`, { method: 'POST', headers: own, body, redirect: 'manual' });
}

async function listMessages(site: RunningSite): Promise<string[]> {
  const api = await signInToApi(site);
  const { data } = await api.listInquiries({ perPage: 100 });
  return data.map(({ message }) => message);
}
