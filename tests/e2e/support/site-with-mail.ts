import { readText, startMailServer, type MailServer } from '@/tests/setup/mail-server';
import { expect, test as base } from './fixtures';
import { startSite, type RunningSite } from './running-site';

/** The only internal address that webhooks of the site may call. */
export const allowedHost = '127.0.0.2';

/** A test of a separate site, which sends its mail to a server on loopback. */
export const test = base.extend<object, { mail: MailServer; site: RunningSite }>({
  mail: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const site = await startSite({
        env: {
          SMTP_URL: mail.url,
          MAIL_FROM: 'no-reply@school.example',
          WEBHOOK_NETWORKS: allowedHost,
        },
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

/** Waits until an address has got a number of mails, and returns their texts. */
export async function readMails(mail: MailServer, address: string, count: number): Promise<string[]> {
  const list = () => mail.taken.filter(({ to }) => to.includes(address)).map(readText);
  await expect.poll(() => list().length).toBe(count);
  return list();
}
