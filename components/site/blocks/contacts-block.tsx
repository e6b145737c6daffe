import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { addLinkScheme } from '@/lib/content/kinds/link';
import { ContentLink } from '../content/content-link';
import { LocalizedSpan } from '../content/localized-span';
import type { BlockProps } from './block-props';
import { BlockSection } from './block-section';
import styles from './contacts-block.module.css';

/** Renders the address, then telephones and e-mail addresses, each with its purpose. */
export async function ContactsBlock({ block, locale }: BlockProps<'contacts'>) {
  const t = await getTranslations({ locale, namespace: 'site.blocks' });
  const address = readLocalized(block.address, locale);
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      {address && (
        <address className={styles.address}>
          <LocalizedSpan text={block.address} locale={locale} />
          {block.map && (
            <>
              <br />
              <ContentLink locale={locale} href={block.map}>
                {t('map')}
              </ContentLink>
            </>
          )}
        </address>
      )}
      {block.contacts.length > 0 && (
        <dl className={styles.list}>
          {block.contacts.map(({ id, name, phone, email, note }) => (
            <div key={id} className={styles.contact}>
              <dt className={styles.name}>
                <LocalizedSpan text={name} locale={locale} />
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
              {(note.kz ?? note.ru) && (
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

/** Text that is no telephone number, such as an extension, is not linked. */
function PhoneNumber({ phone }: { readonly phone: string }) {
  const href = addLinkScheme(phone);
  return href.startsWith('tel:') || /^\d{3}$/.test(phone) ? (
    <a href={href.startsWith('tel:') ? href : `tel:${phone}`}>{phone}</a>
  ) : (
    phone
  );
}
