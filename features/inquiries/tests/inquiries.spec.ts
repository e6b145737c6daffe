import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { waitForHydration } from '@/tests/e2e/support/client-navigation';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test as base } from '@/tests/e2e/support/fixtures';
import { openSession, signIn } from '@/tests/e2e/support/staff-session';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { readTexts } from '@/tests/e2e/support/texts';

const t = readTexts('ru');
const topic = (name: string) => t(`content.block.form.options.topic.${name}`);
// Only a site of its own has no other messages.
const test = base.extend<object, { site: RunningSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
const psychologist = { email: 'psychologist@lyceum.local', password: 'three red elephants' };

test(
  'a report reaches the person named for it, who answers, and nobody else',
  { tag: smoke },
  async ({ page, site, openBrowser }) => {
    test.slow();
    const api = await signInToApi(site);
    const { token } = await api.createInvitation({ email: psychologist.email, scope: ['author'] });
    await api.useAccountLink({ token, name: 'Psychologist', password: psychologist.password });
    const { reportCode } = await api.createReport({ message: 'They hit me', contact: null, locale: 'ru' });

    await signIn(page, site);
    await page.goto(`${site.url}/ru/cabinet/appeals`);
    await expect(page.getByText('They hit me')).toBeVisible();
    await page.getByRole('link', { name: t('visit.inquiries.readersLink') }).click();
    const danger = page.getByRole('group', { name: topic('danger'), exact: true });
    await expect(danger.getByText(t('cabinet.topicReaders.nobodyChosen'))).toBeVisible();
    await danger.getByRole('radio', { name: t('cabinet.topicReaders.chosen') }).check();
    // Templates and retention have forms of their own.
    const readersForm = page.locator('form').filter({ has: danger });
    const save = readersForm.getByRole('button', { name: t('cabinet.topicReaders.save') });
    await save.click();
    await expect(page.getByText(t('cabinet.topicReaders.chooseSomebodyPromised'))).toBeVisible();
    await danger.getByRole('checkbox', { name: 'Psychologist' }).check();
    await expectAccessible(page);
    await save.click();
    await expect(page.getByRole('status').filter({ hasText: t('cabinet.topicReaders.saved') })).toBeVisible();
    await page.reload();
    await expect(danger.getByRole('checkbox', { name: 'Psychologist' })).toBeChecked();

    await page.goto(`${site.url}/ru/cabinet/appeals`);
    await expect(page.getByText('They hit me')).toBeHidden();
    await page.goto(`${site.url}/ru/cabinet/appeals?topic=danger`);
    await expect(page.getByText('They hit me')).toBeHidden();
    const csv = await page.request.get(`${site.url}/cabinet/csv?list=appeals&locale=ru`);
    expect(await csv.text()).not.toContain('They hit me');

    const own = await (await openBrowser()).newPage();
    await openSession(own, site, psychologist);
    await own.goto(`${site.url}/ru/cabinet`);
    // The menu scrolls to its current entry when it hydrates.
    await waitForHydration(own);
    await own
      .getByRole('link', { name: new RegExp(`^${t('cabinet.nav.appeals')}`) })
      .first()
      .click();
    const card = own.getByRole('article').filter({ hasText: 'They hit me' });
    await expect(card.getByRole('heading', { name: t('visit.inquiries.nameless') })).toBeVisible();
    await card.getByRole('textbox', { name: t('cabinet.reportAnswer.label') }).fill('Come to room 12');
    await expectAccessible(own);
    await card.getByRole('button', { name: t('cabinet.reportAnswer.submit') }).click();
    await expect(own.getByText(t('cabinet.reportAnswer.done'))).toBeVisible();
    await expect(card.getByText(t('cabinet.inquiryWork.states.answered'), { exact: true })).toBeVisible();
    expect((await api.readReportAnswer({ code: reportCode })).answer).toBe('Come to room 12');

    const answer = card.getByRole('textbox', { name: t('cabinet.reportAnswer.label') });
    const ownApi = await signInToApi(site, psychologist);
    const { data } = await ownApi.listInquiries({ topic: 'danger' });
    await answer.fill('Come to room 14');
    await ownApi.answerReport(data[0]!.id, { answer: 'Call the nurse', seen: 'Come to room 12' });
    await card.getByRole('button', { name: t('cabinet.reportAnswer.submit') }).click();
    await expect(own.getByText(t('cabinet.reportAnswer.changed'))).toBeVisible();
    const stored = card.getByRole('paragraph').filter({ hasText: 'Call the nurse' });
    await expect(stored).toBeVisible();
    await expect(answer).toHaveValue('Come to room 14');
    await expectAccessible(own);
    await card.getByRole('button', { name: t('cabinet.reportAnswer.submit') }).click();
    await expect(stored).toBeHidden();
    expect((await api.readReportAnswer({ code: reportCode })).answer).toBe('Come to room 14');

    await page.goto(`${site.url}/ru/cabinet/history`);
    await expect(page.getByText(t('cabinet.audit.action.replace-topic-readers')).last()).toBeVisible();
    await expect(
      page.getByRole('listitem').filter({ hasText: t('cabinet.audit.action.answer-report') }),
    ).toHaveCount(0);
  },
);
