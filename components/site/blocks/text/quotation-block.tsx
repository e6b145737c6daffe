import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readStaff } from '@/lib/reads/read-staff';
import { LocalizedSpan } from '../../content/localized-span';
import { Portrait } from '../../staff/portrait';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import { LocalizedRichText } from '../localized-rich-text';
import styles from './quotation-block.module.css';

/** Renders the words of a person with portrait, post and link to the profile. */
export async function QuotationBlock({ block, locale }: BlockProps<'quotation'>) {
  const { person } = block;
  const speaker = person && (await readStaff()).find(({ id }) => id === person.id);
  const hasAuthor = block.author.kz !== null || block.author.ru !== null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <figure className={speaker ? styles.columns : styles.plain}>
        {(speaker || hasAuthor) && (
          <figcaption className={styles.person}>
            {speaker ? (
              <Speaker person={speaker} locale={locale} />
            ) : (
              <span className={styles.name}>
                <LocalizedSpan text={block.author} locale={locale} />
              </span>
            )}
          </figcaption>
        )}
        <blockquote className={styles.text}>
          <LocalizedRichText text={block.text} locale={locale} />
        </blockquote>
      </figure>
    </BlockSection>
  );
}

function Speaker({ person, locale }: { readonly person: Item<'staff'>; readonly locale: Locale }) {
  return (
    <>
      <Portrait
        person={person}
        locale={locale}
        decorative
        sizes="(min-width: 48rem) 15rem, 7rem"
        className={styles.portrait}
      />
      <span>
        <Link href={toLocalePath(locale, toPublicPath('staff', person))} className={styles.name}>
          <LocalizedSpan text={person.name} locale={locale} />
        </Link>
        <span className={styles.post}>
          <LocalizedSpan text={person.post} locale={locale} />
        </span>
      </span>
    </>
  );
}
