'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { LocalizedText } from '@/lib/content/localized';
import { toPublicPath } from '@/lib/content/public-path';
import type { CollectionName } from '@/lib/content/registry';
import { locales, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { trimTexts } from '../display/item-title';
import { toSearchTexts } from './to-search-texts';
import styles from './search-snippet.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
}

/** Shows an item as search engines show its page, in both languages; nothing for items without a page. */
export function SearchSnippet({ form, collection }: Props) {
  const t = useTranslations('cabinet.snippet');
  const common = useTranslations('common.language');
  const { siteUrl } = useCabinet();
  const values = useWatch({ control: form.methods.control }) as Readonly<Record<string, unknown>>;
  const { definition, saved } = form;
  if (definition.address.publicPath === null) return null;
  const slug = typeof values['slug'] === 'string' && values['slug'] !== '' ? values['slug'] : null;
  const savedPath = saved && toPublicPath(collection, saved);
  const isMoved = saved !== null && slug !== ((saved as { slug?: string | null }).slug ?? null);
  const path = isMoved || savedPath === null ? toPublicPath(collection, { id: '…', slug }) : savedPath;
  const texts = toSearchTexts(collection, values);
  const title = trimTexts(values[definition.titleField] as LocalizedText);
  return (
    <section className={styles.snippets} aria-labelledby="heading-snippet">
      <h2 id="heading-snippet" className={styles.heading}>
        {t('title')}
      </h2>
      <div className={styles.pair}>
        {locales.map((locale) => (
          <div key={locale} className={styles.snippet}>
            <p className={styles.address}>
              {siteUrl.replace(/^https?:\/\//, '') + toLocalePath(locale, path)}
            </p>
            <p className={styles.title} lang={title[locale] ? toLanguage(locale) : undefined}>
              {title[locale] ?? t('noTitle', { language: common(locale) })}
            </p>
            <p className={styles.text} lang={texts[locale] ? toLanguage(locale) : undefined}>
              {texts[locale] === undefined ? t('composed') : (texts[locale] ?? t('none'))}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
