import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName } from '@/lib/content/public-path';
import { toLanguage, type Locale } from '@/lib/i18n/locales';
import type { MethodGroup } from '@/lib/pages/read/read-methods';
import { LocalizedSpan } from '../content/localized-span';
import { RichText } from '../content/rich-text';
import { MethodList } from './method-list';
import styles from './method-section.module.css';

interface Props {
  readonly group: MethodGroup;
  readonly locale: Locale;
  /** Omits the section's own text, for a filtered list. */
  readonly materialsOnly: boolean;
}

/** Renders a section of the methodology page with its materials. The slug is its anchor. */
export async function MethodSection({ group, locale, materialsOnly }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.adisteme' });
  const { section, methods } = group;
  const id = section ? toAddressName(section) : 'others';
  const body = section && !materialsOnly && readLocalized(section.body, locale);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {section ? <LocalizedSpan text={section.title} locale={locale} /> : t('others')}
      </h2>
      {body && (
        <RichText html={body.text} lang={body.locale === locale ? undefined : toLanguage(body.locale)} />
      )}
      {methods.length > 0 ? (
        <MethodList methods={methods} locale={locale} />
      ) : (
        <p className={styles.empty}>{t('noMaterials')}</p>
      )}
    </section>
  );
}
