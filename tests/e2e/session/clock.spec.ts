import { decodeJwt } from 'jose';
import { cookieNames } from '@/lib/auth/session/cookie-names';
import { fullRunOnly } from '../support/coverage';
import { expect, test as base } from '../support/fixtures';
import { changeSession, readClaims } from '../support/session-cookie';
import { startApi, startSiteOf, type RunningSite } from '../support/running-site';
import { openSession } from '../support/staff-session';
import { readTexts } from '../support/texts';

const t = readTexts('kz');
const minuteMs = 60_000;

/** Difference between the clock of the API and the clock of the site. */
const shifts = [
  ['ten minutes ahead', 10 * minuteMs],
  ['ten minutes behind', -10 * minuteMs],
] as const;

for (const [name, shiftMs] of shifts) {
  const test = base.extend<object, { site: RunningSite }>({
    site: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
      async ({}, use) => {
        const api = await startApi({
          env: {
            NODE_OPTIONS: `--import=${process.cwd()}/tests/e2e/session/shift-clock.mjs`,
            CLOCK_SHIFT_MS: String(shiftMs),
          },
        });
        const site = await startSiteOf(api.apiUrl);
        await use(site);
        await site.stop();
        await api.stop();
      },
      { scope: 'worker', timeout: 90_000 },
    ],
  });

  test(
    `a session lasts 30 minutes if the clock of the API is ${name}`,
    { tag: fullRunOnly },
    async ({ page, context, site }) => {
      await openSession(page, site);
      const expectFullLife = async () => {
        const { expiresAtMs, refreshExpiresAtMs, ...claims } = await readClaims(context, site);
        expect(Math.abs(expiresAtMs - Date.now() - 30 * minuteMs)).toBeLessThan(minuteMs);
        expect(Math.abs(refreshExpiresAtMs! - Date.now() - 8 * 60 * minuteMs)).toBeLessThan(minuteMs);
        return claims;
      };
      const first = await expectFullLife();
      // Proves that the clock of the API is shifted.
      expect(Math.abs(decodeJwt(first.apiToken).iat! * 1000 - Date.now() - shiftMs)).toBeLessThan(minuteMs);
      const cookie = (await context.cookies()).find(({ name }) => name === cookieNames.session)!;
      expect(cookie.expires * 1000 - Date.now()).toBeLessThanOrEqual(12 * 60 * minuteMs);
      // The cabinet neither warns nor asks for the password.
      await page.goto('/cabinet/news');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(t('cabinet.session.endingText'))).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      // The site refreshes an expired token by its own clock.
      await changeSession(context, site, { expiresAtMs: Date.now() - 1000 });
      await page.goto('/cabinet/images');
      await expect(page).toHaveURL('/cabinet/images');
      const second = await expectFullLife();
      expect(second.apiToken).not.toBe(first.apiToken);
      expect(second.signedInAtMs).toBe(first.signedInAtMs);
    },
  );
}
