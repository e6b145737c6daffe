import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { FeatureFormParts } from '@/components/cabinet/base/feature-form-parts';
import { findPhotosPath } from '@/components/cabinet/base/find-photos-path';
import { SitePreview } from '@/components/cabinet/preview/site-preview';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import type { CollectionName, Item } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';

/** Buttons above the forms of the core's collections. */
export const coreTools: NonNullable<FeatureFormParts['tools']> = { albums: PhotosLink };

/** What stands above the fields of the core's collections. */
export const coreIntros: { readonly [Name in CollectionName]?: ComponentType } = { site: SitePreview };

function PhotosLink({ item }: { readonly item: Item<'albums'> }) {
  const t = useTranslations('cabinet.form');
  const { locale } = useCabinet();
  const path = findPhotosPath('albums', item.id);
  if (path === null) return null;
  return (
    <ButtonLink variant="secondary" size="small" href={toLocalePath(locale, path)}>
      <Icon name="image" />
      {t('photos')}
    </ButtonLink>
  );
}
