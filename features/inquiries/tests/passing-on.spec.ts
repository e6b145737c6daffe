import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { createPerson } from '@/tests/e2e/support/create-person';
import { expect, test } from '@/tests/e2e/support/fixtures';
import type { RunningSite } from '@/tests/e2e/support/running-site';
import { openSession } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';
import type { InquiryWorkState } from '../content/inquiry-states';

const t = readTexts('ru');
const local = (path: string) => toLocalePath('ru', path);
const work = (key: string, values?: Record<string, string>) => t(`cabinet.inquiryWork.${key}`, values);

/** Names two readers of letters about food and sends one letter. */
async function prepare(site: RunningSite, name: string) {
  const first = await createPerson(site, `${name}First`, 'author');
  const second = await createPerson(site, `${name}Second`, 'author');
  const admin = await signInToApi(site);
  await admin.replaceTopicReaders({ ...(await admin.readTopicReaders()), food: [first.id, second.id] });
  const message = `Is there soup without meat? ${name}`;
  const sender = { name: 'Parent of Dana', contact: '+77770000000', consent: true, locale: 'ru' } as const;
  await admin.createInquiry({ ...sender, topic: 'food', message });
  const { data } = await first.api.listInquiries({ topic: 'food' });
  const letter = data.find((inquiry) => inquiry.message === message)!;
  return { first, second, message, id: letter.id };
}

const letterOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message });

/** Chooses in the form of an open letter and saves. */
async function saveWork(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [key, label] of Object.entries(choices))
    await page.getByRole('combobox', { name: work(key), exact: true }).selectOption({ label });
  await page.getByRole('button', { name: work('save'), exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: work('saved') })).toBeFocused();
}

test('a letter is passed on by name, and the other reader finds it', async ({ page, site, openBrowser }) => {
  const { first, second, message, id } = await prepare(site, 'Passing');
  await openSession(page, site, first.account);
  await page.goto(local(`/cabinet/appeals/${id}`));
  await waitForHydration(page);
  await saveWork(page, { ownerLabel: 'PassingSecond' });
  const letter = letterOf(page, message);
  // A letter that was passed on is in work without another choice.
  await expect(letter).toContainText(work('states.in-work'));
  await expect(letter).toContainText(work('owner', { name: 'PassingSecond' }));
  await expectAccessible(page);
  // The person who passes it on is told nothing.
  expect((await first.api.listNotices({})).data.map(({ event }) => event)).not.toContain('letter-assigned');

  const other = await (await openBrowser()).newPage();
  await openSession(other, site, second.account);
  await other.goto(local('/cabinet/notices'));
  await other.getByRole('link', { name: t('notices.sentences.letter-assigned'), exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`/cabinet/appeals/${id}(\\?|$)`));
  await expect(letterOf(other, message)).toContainText(work('owner', { name: 'PassingSecond' }));
  await expect(other.getByRole('combobox', { name: work('ownerLabel') })).toHaveValue(second.id);
});

/** Downloads the letters that the list shows and returns their CSV. */
async function downloadList(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: t('cabinet.csv.download') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^appeals-\d{4}-\d\d-\d\d\.csv$/);
  return readFileSync(await download.path(), 'utf8');
}

/** States that a person sets, and whether the list without a filter and the export then have the letter. */
const rows = [
  ['closed', true],
  ['spam', false],
] as const satisfies readonly (readonly [InquiryWorkState, boolean])[];

for (const [state, isListed] of rows)
  test(`a letter marked as ${state} is ${isListed ? '' : 'not '}listed and exported`, async ({
    page,
    site,
  }) => {
    const { first, message, id } = await prepare(site, `Marking-${state}`);
    await openSession(page, site, first.account);
    await page.goto(local(`/cabinet/appeals/${id}`));
    await waitForHydration(page);
    await saveWork(page, { stateFilter: work(`states.${state}`), ownerLabel: `Marking-${state}First` });
    await expect(letterOf(page, message)).toContainText(work(`states.${state}`));
    // The list of another letter has the button.
    const kept = await prepare(site, `Beside-${state}`);
    const admin = await signInToApi(site);
    await admin.replaceTopicReaders({ ...(await admin.readTopicReaders()), food: [first.id] });

    await page.goto(local('/cabinet/appeals?topic=food'));
    await expect(letterOf(page, kept.message)).toBeVisible();
    await expect(letterOf(page, message)).toBeVisible({ visible: isListed });
    const csv = await downloadList(page);
    expect(csv).toContain(kept.message);
    const line = csv.split('\n').find((text) => text.includes(message));
    if (isListed) {
      expect(line).toContain(work(`states.${state}`));
      expect(line).toContain(`Marking-${state}First`);
    } else expect(line).toBeUndefined();

    await page
      .getByRole('combobox', { name: work('stateFilter') })
      .selectOption({ label: work(`states.${state}`) });
    await page.getByRole('button', { name: t('visit.inquiries.show') }).click();
    await expect(letterOf(page, kept.message)).toBeHidden();
    await expect(letterOf(page, message)).toContainText(work(`states.${state}`));
    const narrowed = await downloadList(page);
    expect(narrowed).toContain(message);
    expect(narrowed).not.toContain(kept.message);
  });
