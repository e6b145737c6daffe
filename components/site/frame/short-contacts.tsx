import { readLocalized } from '@/lib/content/localized';
import { toLinkHref } from '@/lib/content/kinds/links';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '../content/localized-span';

/** Renders the address, the first telephone and the first e-mail address, a line for each. */
export function ShortContacts({ site, locale }: { site: Item<'site'>; locale: Locale }) {
  const [telephone] = site.telephones;
  const [email] = site.emails;
  return (
    <>
      {readLocalized(site.address, locale) && (
        <p>
          <LocalizedSpan text={site.address} locale={locale} />
        </p>
      )}
      {telephone && (
        <p>
          <a href={toLinkHref('telephone', telephone.target)}>{telephone.target}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={toLinkHref('email', email.target)}>{email.target}</a>
        </p>
      )}
    </>
  );
}
