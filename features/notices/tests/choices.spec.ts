import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toNewsInput } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { smoke } from '@/tests/e2e/support/coverage';
import { createPerson, type Person } from '@/tests/e2e/support/create-person';
import { expect } from '@/tests/e2e/support/fixtures';
import { findLayoutFaults } from '@/tests/e2e/support/layout-faults';
import { allowedHost, readMails, test } from '@/tests/e2e/support/site-with-mail';
import { openSession } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);
const toBoxName = (channel: string) =>
  `${t('notices.sentences.handed-in')}: ${t(`notices.choices.channel.${channel}`)}`;

/** Expects the page to say that a changed link is not valid, and to lead to the choices of notices. */
async function expectRefusedLinks(page: Page, address: string): Promise<void> {
  const inKazakh = address.replace(`${new URL(address).origin}/ru/`, `${new URL(address).origin}/`);
  for (const [link, locale] of [
    [`${address}x`, 'ru'],
    [inKazakh.slice(0, -1), 'kz'],
    [address.replace(/\?.*/, '?stopped=1'), 'ru'],
  ] as const) {
    const words = readTexts(locale);
    expect((await page.goto(link))!.status()).toBe(404);
    await expect(page.getByRole('alert').getByText(words('notices.unsubscribe.invalid'))).toBeVisible();
    await expect(page.getByText(words('notices.unsubscribe.done'))).toBeHidden();
    await expect(page.getByRole('button', { name: words('notices.unsubscribe.submit') })).toBeHidden();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: t('notices.unsubscribe.choices') }).click();
  await expect(page).toHaveURL(/\/ru\/login(\?|$)/);
}

/** Hands a new draft in, of which people who may publish it are told. Returns its title. */
async function handIn(author: Person): Promise<string> {
  const name = `Draft ${Date.now()}`;
  const title = { kz: name, ru: name };
  const { id } = await author.api.news.create({
    ...toNewsInput(title),
    status: { kz: 'draft', ru: 'draft' },
  });
  await author.api.news.changeReview(id, { event: 'hand-in', languages: ['kz', 'ru'], word: null });
  return name;
}

test(
  'each person chooses of what, how and in which language to be told',
  { tag: smoke },
  async ({ page, site, mail, openBrowser, browserErrors }) => {
    test.slow();
    const author = await createPerson(site, 'Writer', 'author');
    const chooser = await createPerson(site, 'Chooser', 'editor');
    const { email } = chooser.account;
    const readSentence = (locale: Locale) => readTexts(locale)('notices.sentences.handed-in');
    const listHandedIn = async () =>
      (await chooser.api.listNotices({ perPage: 100 })).data.filter(({ event }) => event === 'handed-in');
    const handedInMails = async (count: number) => {
      const mails = await readMails(mail, email, count);
      return mails.at(-1)!;
    };
    await openSession(page, site, chooser.account);
    await page.goto(local('/cabinet/account#notices'));
    await waitForHydration(page);
    const box = (channel: string) => page.getByRole('checkbox', { name: toBoxName(channel), exact: true });
    const choice = (key: string) => page.getByRole('radio', { name: t(key), exact: true });
    const save = async () => {
      await page
        .locator('#notices')
        .getByRole('button', { name: t('notices.choices.save') })
        .click();
      await expect(page.getByRole('status').filter({ hasText: t('notices.choices.saved') })).toBeFocused();
    };
    for (const channel of ['cabinet', 'mail']) await expect(box(channel)).toBeChecked();
    // A site without a bot does not offer it.
    await expect(box('telegram')).toHaveCount(0);
    await expectAccessible(page);

    await box('cabinet').focus();
    await page.keyboard.press('Space');
    await choice('common.language.kz').check();
    await save();
    const first = await handIn(author);
    const inKazakh = await handedInMails(1);
    expect(inKazakh).toContain(`${readSentence('kz')}: ${first}`);
    expect(inKazakh).toContain(`${site.url}/cabinet/news/`);
    expect(await listHandedIn()).toEqual([]);

    await page.reload();
    await waitForHydration(page);
    await expect(box('cabinet')).not.toBeChecked();
    await expect(choice('common.language.kz')).toBeChecked();
    await box('cabinet').check();
    await choice('common.language.ru').check();
    await save();
    const second = await handIn(author);
    const inRussian = await handedInMails(2);
    expect(inRussian).toContain(`${readSentence('ru')}: ${second}`);
    expect(await listHandedIn()).toHaveLength(1);

    // The link of the mail opens the item, and the bell counts it no more.
    const link = /http\S+\/cabinet\/news\/\S+/.exec(inRussian)![0];
    await page.goto(link);
    await expect.poll(async () => (await listHandedIn())[0]!.readAt).not.toBeNull();

    // Programs of mail servers open links, so only the button ends the mails; it needs no session.
    const reader = await (await openBrowser()).newPage();
    await reader.goto(/http\S+\/login\/unsubscribe\?token=\S+/.exec(inRussian)![0]);
    await expectAccessible(reader);
    expect((await chooser.api.readNoticeChoices()).mail).toBe('at-once');
    // The status of a link that is not valid.
    browserErrors.allow(/status of 404/);
    const address = reader.url();
    await reader.getByRole('button', { name: t('notices.unsubscribe.submit') }).click();
    await expect(reader.getByText(t('notices.unsubscribe.done'))).toBeVisible();
    await expectRefusedLinks(reader, address);
    await page.goto(local('/cabinet/account#notices'));
    await expect(choice('notices.choices.mailOptions.off')).toBeChecked();
    await handIn(author);
    await expect.poll(async () => (await listHandedIn()).length).toBe(2);
    await handedInMails(2);

    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(findLayoutFaults)).toEqual([]);
    await expectAccessible(page);
  },
);

/** Starts a receiver of webhooks at the address that the site may call. */
async function startReceiver() {
  const taken: { body: string; signature: string; id: string; timestamp: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[`webhook-${name}`]);
      taken.push({ body, signature: header('signature'), id: header('id'), timestamp: header('timestamp') });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, allowedHost, resolve));
  const url = `http://${allowedHost}:${(server.address() as AddressInfo).port}/hook`;
  return { taken, url, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

test('a webhook is added and called with a signature; the page says in words why another was not', async ({
  page,
  site,
}) => {
  const receiver = await startReceiver();
  const editor = await createPerson(site, 'Publisher', 'editor');
  await openSession(page, site);
  await page.goto(local('/cabinet/webhooks'));
  await waitForHydration(page);
  const add = async (name: string, url: string) => {
    await page.getByRole('textbox', { name: t('notices.webhooks.name') }).fill(name);
    await page.getByRole('textbox', { name: t('notices.webhooks.url') }).fill(url);
    await page.getByRole('checkbox', { name: t('notices.sentences.handed-in'), exact: true }).check();
    await page.getByRole('button', { name: t('notices.webhooks.add'), exact: true }).click();
    await expect(page.getByRole('article').filter({ hasText: url })).toBeVisible();
    return (await page.getByRole('status').locator('code').innerText()).trim();
  };
  const secret = await add('Board', receiver.url);
  const title = await handIn(await createPerson(site, 'Handing', 'author'));
  await expect.poll(() => receiver.taken.length).toBe(1);
  const { body, signature, id, timestamp } = receiver.taken[0]!;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);
  expect(JSON.parse(body)).toMatchObject({ type: 'handed-in', data: { title: { kz: title, ru: title } } });

  await add('Inside', 'http://127.0.0.1:9/hook');
  const card = page.getByRole('article').filter({ hasText: 'Inside' });
  await card.getByRole('button', { name: t('notices.webhooks.test') }).click();
  await expect(page.getByText(t('notices.webhooks.tested'))).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText(t('notices.webhooks.problems.privateAddress', { detail: '127.0.0.1' }), {
      timeout: 1000,
    });
  }).toPass();
  await expectAccessible(page);
  // Only administrators see them.
  await expect(editor.api.listWebhooks()).rejects.toMatchObject({ code: 'forbidden' });
  await receiver.stop();
});
