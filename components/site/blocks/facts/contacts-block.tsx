import { getTranslations } from 'next-intl/server';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { addLinkScheme } from '@/lib/content/kinds/link';
import type { Item } from '@/lib/content/registry';
import { readSite } from '@/lib/reads/read-site';
import { MapLinks } from '../../contact/map-links';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from './contacts-block.module.css';

interface Contact {
  readonly name: LocalizedText;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly note?: LocalizedText;
}

/**
 * Renders the address, then telephones and e-mail addresses, each with its purpose. What the block leaves empty comes
 * from the settings of the site.
 */
export async function ContactsBlock({ block, locale }: BlockProps<'contacts'>) {
  const [t, site] = await Promise.all([getTranslations({ locale }), readSite()]);
  const isOwnAddress = readLocalized(block.address, locale) !== null;
  const address = isOwnAddress ? block.address : site?.address;
  const map = block.map ?? (isOwnAddress ? null : site?.map);
  const coordinates = isOwnAddress ? null : (site?.coordinates ?? null);
  const contacts: readonly Contact[] = block.contacts.length > 0 ? block.contacts : toContacts(site);
  const hasAddress = address !== undefined && readLocalized(address, locale) !== null;
  if (!hasAddress && contacts.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      {hasAddress && (
        <address className={styles.address}>
          <LocalizedSpan text={address} locale={locale} />
          <MapLinks locale={locale} map={map ?? null} coordinates={coordinates} />
        </address>
      )}
      {contacts.length > 0 && (
        <dl className={styles.list}>
          {contacts.map(({ name, phone, email, note }, index) => (
            <div key={index} className={styles.contact}>
              <dt className={styles.name}>
                {readLocalized(name, locale) ? (
                  <LocalizedSpan text={name} locale={locale} />
                ) : (
                  t(phone ? 'visit.contact.telephones' : 'visit.contact.emails')
                )}
              </dt>
              {phone && (
                <dd className={styles.phone}>
                  <PhoneNumber phone={phone} />
                </dd>
              )}
              {email && (
                <dd>
                  <a href={`mailto:${email}`}>{email}</a>
                </dd>
              )}
              {note && readLocalized(note, locale) && (
                <dd className={styles.name}>
                  <LocalizedSpan text={note} locale={locale} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </BlockSection>
  );
}

function toContacts(site: Item<'site'> | null): Contact[] {
  if (!site) return [];
  return [
    ...site.telephones.map(({ label, target }) => ({ name: label, phone: target })),
    ...site.emails.map(({ label, target }) => ({ name: label, email: target })),
  ];
}

/** Text that is no telephone number, such as an extension, is not linked. */
function PhoneNumber({ phone }: { readonly phone: string }) {
  const href = addLinkScheme(phone);
  return href.startsWith('tel:') || /^\d{3}$/.test(phone) ? (
    <a href={href.startsWith('tel:') ? href : `tel:${phone}`}>{phone}</a>
  ) : (
    phone
  );
}
