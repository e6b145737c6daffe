import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toLinkHref, type LabelledLink, type LinkTarget } from '@/lib/content/kinds/links';
import type { Locale } from '@/lib/i18n/locales';
import { readSite } from '@/lib/reads/read-site';
import { LocalizedSpan } from '../content/localized-span';
import { MapLinks } from './map-links';
import styles from './contact-facts.module.css';

interface Props {
  readonly locale: Locale;
  /** Whether the address has links to maps. */
  readonly showsMaps: boolean;
}

/** Renders the contacts of the settings, telephones first; nothing if there are none. */
export async function ContactFacts({ locale, showsMaps }: Props) {
  const [t, site] = await Promise.all([getTranslations({ locale }), readSite()]);
  if (!site) return null;
  const texts = (['hours', 'address'] as const).filter((name) => readLocalized(site[name], locale));
  if (texts.length === 0 && site.telephones.length === 0 && site.emails.length === 0) return null;
  return (
    <section aria-labelledby="contact-facts" className={styles.section}>
      <h2 id="contact-facts">{t('visit.contact.title')}</h2>
      <dl className={styles.facts}>
        {site.telephones.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('visit.contact.telephones')}</dt>
            <dd>
              <Links kind="telephone" links={site.telephones} locale={locale} />
            </dd>
          </div>
        )}
        {texts.map((name) => (
          <div key={name} className={styles.fact}>
            <dt>{t(`visit.contact.${name}`)}</dt>
            <dd className={styles.lines}>
              <LocalizedSpan text={site[name]} locale={locale} />
              {name === 'address' && showsMaps && (
                <MapLinks locale={locale} map={site.map} coordinates={site.coordinates} />
              )}
            </dd>
          </div>
        ))}
        {site.emails.length > 0 && (
          <div className={styles.fact}>
            <dt>{t('visit.contact.emails')}</dt>
            <dd>
              <Links kind="email" links={site.emails} locale={locale} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Links({
  kind,
  links,
  locale,
}: {
  readonly kind: LinkTarget;
  readonly links: readonly LabelledLink[];
  readonly locale: Locale;
}) {
  return (
    <ul role="list" className={styles.links}>
      {links.map((link, index) => (
        <li key={index} className={styles.link}>
          <a href={toLinkHref(kind, link.target)} className={styles.target}>
            {link.target}
          </a>
          <span className={styles.label}>
            <LocalizedSpan text={link.label} locale={locale} />
          </span>
        </li>
      ))}
    </ul>
  );
}
