import type { Locator, Page } from '@playwright/test';
import { formatDay } from '@/lib/i18n/format/format-date';
import { toLocalePath } from '@/lib/i18n/locales';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { smoke } from '@/tests/e2e/support/coverage';
import { createPerson } from '@/tests/e2e/support/create-person';
import { expect } from '@/tests/e2e/support/fixtures';
import { findLayoutFaults } from '@/tests/e2e/support/layout-faults';
import { createPressCounter } from '@/tests/e2e/support/press-counter';
import type { RunningSite } from '@/tests/e2e/support/running-site';
import { readMails, test } from '@/tests/e2e/support/site-with-mail';
import { openSession } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);
const work = (key: string, values?: Record<string, string>) => t(`cabinet.inquiryWork.${key}`, values);
const templates = [
  { name: 'Thanks', text: 'Thank you for your letter.' },
  { name: 'Menu', text: 'We have changed the menu.' },
];

/** Names a reader of letters about food, prepares answers, and removes the letters of other tests. */
async function prepare(site: RunningSite, name: string) {
  const reader = await createPerson(site, name, 'author');
  const admin = await signInToApi(site);
  await admin.replaceTopicReaders({ ...(await admin.readTopicReaders()), food: [reader.id] });
  await admin.replaceInquiryTemplates({ data: templates });
  return { reader, admin };
}

/** Sends a letter as a parent does. Returns its marked text. */
async function writeLetter(page: Page, contact: string): Promise<string> {
  const message = `Is there soup without meat? ${Date.now()}`;
  await page.goto(local('/contact'));
  const field = (key: string) => page.getByRole('textbox', { name: t(`visit.inquiry.${key}`) });
  await page.getByRole('combobox', { name: t('visit.inquiry.topic') }).selectOption('food');
  await field('name').fill('Parent of Dana');
  await field('contact').fill(contact);
  await field('message').fill(`${message}\nShe is in 7 B.`);
  await page.getByRole('checkbox', { name: t('visit.inquiry.consent') }).check();
  await page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
  await expect(page).toHaveURL(local('/contact/sent'));
  return message;
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const bell = (page: Page) =>
  page.getByRole('link', { name: new RegExp(`^${t('cabinet.nav.notices')}`) }).first();

for (const width of [390, 1280])
  test(
    `a letter is taken, noted and answered by mail at ${width} px`,
    { tag: width === 1280 ? smoke : [] },
    async ({ page, site, mail, openBrowser }) => {
      test.slow();
      const { reader, admin } = await prepare(site, `Reader${width}`);
      const parent = `parent-${width}@example.org`;
      const message = await writeLetter(await (await openBrowser()).newPage(), parent);

      await page.setViewportSize({ width, height: 800 });
      await openSession(page, site, reader.account);
      const counter = createPressCounter();
      const { press } = counter;
      await page.goto(local('/cabinet'));
      await waitForHydration(page);
      await expect(
        page.getByRole('link', { name: t('cabinet.home.openInquiries', { count: 1 }) }),
      ).toBeVisible();
      await expect(bell(page)).toContainText(t('cabinet.nav.unreadNotices', { count: 1 }));
      await press(bell(page));
      const notice = page.getByRole('link', { name: t('notices.sentences.letter-arrived'), exact: true });
      await expect(page.getByText(t('notices.unread'), { exact: true })).toBeVisible();
      await press(notice);

      const letter = page.getByRole('article').filter({ hasText: message });
      await expect(letter).toContainText(work('states.new'));
      // The notice was opened, so it is not new any more.
      await expect(bell(page)).not.toContainText(t('cabinet.nav.unreadNotices', { count: 1 }));
      const { data } = await reader.api.listInquiries({ topic: 'food', state: 'new' });
      const { id, dueOn } = data.find((inquiry) => inquiry.message.startsWith(message))!;
      await expect(letter).toContainText(work('dueOn', { date: formatDay(dueOn!, 'ru') }));
      await press(page.getByRole('button', { name: work('take'), exact: true }));
      await expect(status(page, work('taken'))).toBeFocused();
      await expect(letter).toContainText(work('states.in-work'));
      await expect(letter).toContainText(work('owner', { name: `Reader${width}` }));

      await page.getByRole('textbox', { name: work('noteLabel') }).fill('The cook is asked');
      await press(page.getByRole('button', { name: work('addNote') }));
      await expect(status(page, work('noteAdded'))).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: 'The cook is asked' })).toBeVisible();

      const answer = page.getByRole('textbox', { name: work('replyLabel', { address: parent }) });
      await counter.choose(page.getByRole('combobox', { name: work('template') }), 'Menu');
      await expect(answer).toHaveValue('We have changed the menu.');
      await expectAccessible(page);
      await press(page.getByRole('button', { name: work('reply'), exact: true }));
      await expect(status(page, work('replied'))).toBeFocused();
      await expect(letter).toContainText(work('states.answered'));
      await expect(answer).toHaveValue('');
      await expectAccessible(page);
      // The bar at the bottom covers content that can be scrolled out from under it.
      expect(await page.evaluate(findLayoutFaults)).toEqual([]);
      // Bell, notice, take, note, template, answer.
      expect(counter.take('take, note and answer a letter')).toBeLessThanOrEqual(7);

      const [text] = await readMails(mail, parent, 1);
      const [answered, quoted] = text!.replaceAll('\r\n', '\n').split('\n>');
      expect(answered).toContain('We have changed the menu.');
      expect(quoted).toBe(` ${message}`);
      expect(text).toContain('\n> She is in 7 B.');
      expect(text).not.toContain('The cook is asked');
      await page.reload();
      const reply = page.getByRole('listitem').filter({ hasText: 'We have changed the menu.' });
      await expect(reply).toContainText(work('replyStates.sent'));
      await page.goto(local('/cabinet'));
      await expect(
        page.getByRole('link', { name: t('cabinet.home.openInquiries', { count: 1 }) }),
      ).toBeHidden();
      // The administrator is no reader of the topic: neither letter nor notice is for everybody.
      await expect(admin.readInquiry(id)).rejects.toMatchObject({ code: 'not_found' });
      expect((await admin.listNotices({ perPage: 100 })).data.map(({ path }) => path)).not.toContain(
        `/cabinet/appeals/${id}`,
      );
    },
  );

/** Moves the focus to a control with the Tab key, as a person without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(control)}.`);
}

test('a letter is answered with the keyboard alone', async ({ page, site, mail, openBrowser }) => {
  test.slow();
  const { reader } = await prepare(site, 'Keyboard');
  const parent = 'keyboard@example.org';
  await writeLetter(await (await openBrowser()).newPage(), parent);
  await openSession(page, site, reader.account);
  await page.goto(local('/cabinet'));
  await waitForHydration(page);

  const follow = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  await follow(bell(page));
  const notice = page.getByRole('link', { name: t('notices.sentences.letter-arrived'), exact: true });
  await expect(notice).toBeVisible();
  await follow(notice);
  const take = page.getByRole('button', { name: work('take'), exact: true });
  await expect(take).toBeVisible();
  await follow(take);
  await expect(status(page, work('taken'))).toBeFocused();

  const template = page.getByRole('combobox', { name: work('template') });
  await tabTo(page, template);
  // Passes the first prepared answer on the way to the second.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(template).toBeFocused();
  const answer = page.getByRole('textbox', { name: work('replyLabel', { address: parent }) });
  await expect(answer).toHaveValue('We have changed the menu.');
  await tabTo(page, answer);
  await page.keyboard.press('End');
  await page.keyboard.type(' Come and taste.');
  await follow(page.getByRole('button', { name: work('reply'), exact: true }));
  await expect(status(page, work('replied'))).toBeFocused();
  const [text] = await readMails(mail, parent, 1);
  expect(text).toContain('We have changed the menu. Come and taste.');
});

test('two readers answer at once: the second sees the first answer and keeps the own text', async ({
  page,
  site,
  mail,
  openBrowser,
}) => {
  const { reader } = await prepare(site, 'First');
  const parent = 'twice@example.org';
  const message = await writeLetter(await (await openBrowser()).newPage(), parent);
  const { data } = await reader.api.listInquiries({ topic: 'food' });
  const { id } = data.find((inquiry) => inquiry.message.startsWith(message))!;
  await openSession(page, site, reader.account);
  await page.goto(local(`/cabinet/appeals/${id}`));
  await waitForHydration(page);
  const answer = page.getByRole('textbox', { name: work('replyLabel', { address: parent }) });
  await answer.fill('My own words');
  await reader.api.replyToInquiry(id, { text: 'Answered elsewhere', seen: 0 });
  const submit = page.getByRole('button', { name: work('reply'), exact: true });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: work('changed') })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: 'Answered elsewhere' })).toBeVisible();
  await expect(answer).toHaveValue('My own words');
  await submit.click();
  await expect(status(page, work('replied'))).toBeFocused();
  const [first, second] = await readMails(mail, parent, 2);
  expect(first).toContain('Answered elsewhere');
  expect(second).toContain('My own words');
});

test('a report without a name is answered with its code, which the visitor reads', async ({
  page,
  site,
  openBrowser,
}) => {
  const { reader, admin } = await prepare(site, 'Psychologist');
  const readers = await admin.readTopicReaders();
  await admin.replaceTopicReaders({ ...readers, danger: [reader.id] });
  const visitor = await (await openBrowser()).newPage();
  await visitor.goto(local('/senim'));
  await visitor.getByRole('textbox', { name: t('visit.report.message') }).fill('They take my money');
  await visitor.getByRole('button', { name: t('visit.report.submit'), exact: true }).click();
  const sent = visitor.getByRole('status').filter({ hasText: t('visit.report.sent') });
  const code = /\d{4} \d{4} \d{4} \d{4}/.exec(await sent.innerText())![0];

  await openSession(page, site, reader.account);
  await page.goto(local('/cabinet/notices'));
  await page
    .getByRole('link', { name: t('notices.sentences.letter-arrived'), exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('visit.inquiries.nameless') })).toBeVisible();
  await expect(page.getByRole('textbox', { name: work('template') })).toBeHidden();
  await page.getByRole('textbox', { name: t('cabinet.reportAnswer.label') }).fill('Come to room 12');
  await page.getByRole('button', { name: t('cabinet.reportAnswer.submit') }).click();
  await expect(status(page, t('cabinet.reportAnswer.done'))).toBeFocused();
  await expect(page.getByRole('article')).toContainText(work('states.answered'));
  await expectAccessible(page);

  await visitor.getByRole('textbox', { name: t('visit.report.lookup.label') }).fill(code);
  await visitor.getByRole('button', { name: t('visit.report.lookup.submit') }).click();
  await expect(status(visitor, 'Come to room 12')).toBeFocused();
});
