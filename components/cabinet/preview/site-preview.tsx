'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { Ornament } from '@/components/ui/ornament';
import type { ImageView } from '@/lib/content/kinds/reference';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import { defaultPalette, palettes, type PaletteName } from '@/lib/content/palettes';
import { toLanguage } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ImageThumbnail } from '@/components/cabinet/display/image-thumbnail';
import styles from './site-preview.module.css';

/** Shows the head of a page with the name, logo and colours of the form, in both schemes. */
export function SitePreview() {
  const t = useTranslations('cabinet.sitePreview');
  const { locale } = useCabinet();
  const palette = (useWatch({ name: 'palette' }) as PaletteName | null) ?? defaultPalette;
  const logo = useWatch({ name: 'logo' }) as ImageView | null;
  const name = readLocalized(useWatch({ name: 'shortName' }) as LocalizedText, locale);
  const tagline = readLocalized(useWatch({ name: 'tagline' }) as LocalizedText, locale);
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.caption}>{t('title')}</figcaption>
      <div className={styles.schemes}>
        {(['light', 'dark'] as const).map((scheme) => (
          <div
            key={scheme}
            role="img"
            aria-label={t(scheme)}
            className={styles.page}
            data-preview={scheme}
            style={toStyle(palette, scheme)}
          >
            <div className={styles.head}>
              {logo ? (
                <ImageThumbnail file={logo.file} className={styles.logo} />
              ) : (
                <span className={styles.mark}>
                  <Ornament motif="mark" />
                </span>
              )}
              <span className={styles.words}>
                <strong lang={name ? toLanguage(name.locale) : undefined}>{name?.text}</strong>
                <span className={styles.tagline} lang={tagline ? toLanguage(tagline.locale) : undefined}>
                  {tagline?.text}
                </span>
              </span>
            </div>
            <div className={styles.band} />
            <div className={styles.body}>
              <span className={styles.button}>{t('button')}</span>
              <span className={styles.link}>{t('link')}</span>
            </div>
            <div className={styles.foot}>{name?.text}</div>
          </div>
        ))}
      </div>
    </figure>
  );
}

/** The dark colours replace some of the light ones, as in the style sheet. */
function toStyle(palette: PaletteName, scheme: 'light' | 'dark'): CSSProperties {
  const { light, dark } = palettes[palette];
  const colours = scheme === 'light' ? light : { ...light, ...dark };
  return Object.fromEntries(Object.entries(colours).map(([token, colour]) => [`--color-${token}`, colour]));
}
