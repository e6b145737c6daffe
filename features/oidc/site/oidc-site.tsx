import { getTranslations } from 'next-intl/server';
import type { SiteFeature } from '@/components/site/installation/site-feature';
import { toButtonClass } from '@/components/ui/button';
import { env, readSettings } from '@/lib/env/env';
import { toLocalePath } from '@/lib/i18n/locales';
import { isOidcProblem } from '../model/oidc-problem';
import { oidcSettings } from '../settings';

/** The sign-in with an OpenID provider on the sign-in page. */
export const oidcSite = {
  signInWays: {
    oidc: {
      needsScripts: false,
      async render(locale) {
        const settings = readSettings(oidcSettings);
        // A remote API may know nothing of the settings of this site.
        if (!settings || env().apiUrl !== null) return null;
        const t = await getTranslations({ locale, namespace: 'oidc' });
        return (
          // A plain anchor: the router must not load the provider's page in advance.
          <a
            className={toButtonClass({ variant: 'secondary' })}
            href={toLocalePath(locale, '/login/oidc/start')}
          >
            {settings.buttons[locale] ?? t('button')}
          </a>
        );
      },
      async readProblem(locale, { oidc }) {
        if (!isOidcProblem(oidc)) return null;
        return (await getTranslations({ locale, namespace: 'oidc.problems' }))(oidc);
      },
    },
  },
} satisfies SiteFeature;
