import type { Locator, Page } from '@playwright/test';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expect } from '@/tests/e2e/support/fixtures';
import { admin, type RunningSite } from '@/tests/e2e/support/running-site';
import { readTexts, type Texts } from '@/tests/e2e/support/texts';

/** A form that visitors send, as a test fills it in. */
export interface SentForm {
  readonly path: string;
  /** Keys of the submit button, and of what the form says is kept. */
  readonly submit: string;
  readonly kept: string;
  /** Fields by the key of their label, with what is typed. `mark`: text by which a test finds its own message. */
  fields(mark: string): Readonly<Record<string, string>>;
  /** Whether a repeated sending is recognised without scripts. */
  readonly isRecognised: boolean;
  /** Whether the form keeps its text in a page that the site sends when it is busy. */
  readonly goesBack: boolean;
  /** Whether browsers put the text back on the way back: not passwords, and not what they must not remember. */
  readonly isPutBack: boolean;
  /** Waits for the page after a successful sending. */
  expectSent(page: Page, locale: Locale): Promise<void>;
  /** Counts the stored messages with the mark; `null` for a form that stores none. */
  countStored(site: RunningSite, mark: string): Promise<number> | null;
}

const inquiry = {
  submit: 'visit.inquiry.submit',
  kept: 'visit.inquiry.kept',
  isRecognised: true,
  goesBack: true,
  isPutBack: true,
  fields: (mark: string) => ({
    'visit.inquiry.name': 'Aigerim',
    'visit.inquiry.contact': 'aigerim@example.org',
    'visit.inquiry.message': `Are there places?\nOf ${mark}`,
  }),
  expectSent: (page: Page, locale: Locale) =>
    expect(page).toHaveURL((url) => url.pathname === toLocalePath(locale, '/contact/sent')),
  countStored,
};

/** The forms by name. */
export const sentForms = {
  contact: { ...inquiry, path: '/contact' },
  question: { ...inquiry, path: '/qabyldau' },
  report: {
    path: '/senim',
    submit: 'visit.report.submit',
    kept: 'visit.report.kept',
    // A report without a key cannot be told from one of another pupil.
    isRecognised: false,
    goesBack: true,
    isPutBack: false,
    fields: (mark) => ({
      'visit.report.message': `They hit me\nat ${mark}`,
      'visit.report.contact': 'Room 12',
    }),
    expectSent: (page, locale) =>
      expect(page.getByText(readTexts(locale)('visit.report.sent'))).toBeVisible(),
    countStored,
  },
  lookup: {
    path: '/senim',
    submit: 'visit.report.lookup.submit',
    kept: 'visit.report.lookup.kept',
    isRecognised: true,
    goesBack: true,
    isPutBack: false,
    fields: () => ({ 'visit.report.lookup.label': '0000 0000 0000 0000' }),
    expectSent: (page, locale) =>
      expect(
        page.getByText(readTexts(locale)('visit.report.errors.unknownCode').split('.')[0]!),
      ).toBeVisible(),
    countStored: () => null,
  },
  signIn: {
    path: '/login',
    submit: 'login.submit',
    kept: 'common.sending.kept',
    isRecognised: true,
    goesBack: false,
    isPutBack: false,
    fields: () => ({ 'login.email': admin.email, 'login.password': admin.password }),
    expectSent: (page, locale) =>
      expect(page).toHaveURL((url) => url.pathname === toLocalePath(locale, '/cabinet')),
    countStored: () => null,
  },
} satisfies Record<string, SentForm>;

/** Opens the page of a form, fills it in, and waits until scripts handle it if there are any. */
export async function fillForm(
  page: Page,
  form: SentForm,
  locale: Locale,
  mark: string,
  hasScripts: boolean,
) {
  const t = readTexts(locale);
  await page.goto(toLocalePath(locale, form.path));
  // React notes its properties on an element when it handles the events of it.
  const isHandled = () =>
    findSubmit(page, form, t).evaluate((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps')),
    );
  if (hasScripts) await expect.poll(isHandled).toBe(true);
  for (const [key, value] of Object.entries(form.fields(mark))) await findField(page, t(key)).fill(value);
  const consent = page.getByRole('checkbox', { name: t('visit.inquiry.consent') });
  if ('visit.inquiry.name' in form.fields(mark)) await consent.check();
}

/** Expects that every field has what was typed, and nothing on the page is a message of a browser. */
export async function expectKept(page: Page, form: SentForm, locale: Locale, mark: string): Promise<void> {
  const t = readTexts(locale);
  for (const [key, value] of Object.entries(form.fields(mark)))
    await expect(findField(page, t(key))).toHaveValue(value);
  await expect(page.locator('body')).not.toContainText(/fetch|unexpected|error|timed out/i, {
    useInnerText: true,
  });
}

/** Returns the button that sends a form. */
export function findSubmit(page: Page, form: SentForm, t: Texts): Locator {
  return page.getByRole('button', { name: t(form.submit), exact: true });
}

/** Returns the field with a label. */
export function findField(page: Page, label: string): Locator {
  // Labels of required fields end with a mark, and typography changes spaces.
  return page.getByLabel(new RegExp(`^${label.replaceAll(/[^\p{L}\p{N}]/gu, '.')}\\*?$`, 'u'));
}

async function countStored(site: RunningSite, mark: string): Promise<number> {
  const api = await signInToApi(site);
  const { data } = await api.listInquiries({ perPage: 100 });
  return data.filter(({ message }) => message.includes(mark)).length;
}
