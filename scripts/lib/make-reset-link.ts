import { toLinkAddress } from '../../lib/auth/to-link-address';
import { EnvError, readSiteLocation } from '../../lib/env/env';
import { defaultLocale } from '../../lib/i18n/locales';
import { explainSystemError } from '../../lib/server/backup/explain-system-error';
import { makeResetLink } from '../../lib/server/make-reset-link';

const flag = '--without-second-factor';

try {
  const [email, ...rest] = process.argv.slice(2).filter((argument) => argument !== flag);
  if (!email || rest.length > 0) {
    throw new EnvError(`Name one account: npm run reset-password -- name@mail.kz [${flag}]`);
  }
  const place = readSiteLocation();
  const withoutSecondFactor = process.argv.includes(flag);
  const { token, expiresAt } = await makeResetLink(place, { email, withoutSecondFactor });
  const address = toLinkAddress({ siteUrl: place.siteUrl, locale: defaultLocale, kind: 'reset', token });
  console.log(`\nOpen this link to set a new password; it works once, until ${expiresAt}:\n\n${address}\n`);
} catch (reason) {
  const error = explainSystemError('The database of the site cannot be used', reason);
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
