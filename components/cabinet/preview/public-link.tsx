'use client';

import { useTranslations } from 'next-intl';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toPublicPath, type AddressableItem } from '@/lib/content/public-path';
import { toVisibleLocales, type Publication } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { otherLocale, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';

interface Props {
  readonly collection: CollectionName;
  readonly item: Publication & AddressableItem;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders a link to the public page of an item. Opens a new tab, so that the form stays open. */
export function PublicLink({ collection, item, nowMs }: Props) {
  const t = useTranslations('cabinet.form');
  const { locale } = useCabinet();
  const visible = toVisibleLocales(item, nowMs);
  const shown = [locale, otherLocale(locale)].find((language) => visible[language]);
  const { publicPath, listedAt } = definitionOf(collection);
  if (!(publicPath ?? listedAt) || !shown) return null;
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' })}
      href={toLocalePath(shown, toPublicPath(collection, item))}
      target="_blank"
      rel="noopener"
    >
      <Icon name="external" />
      {t('view')}
    </a>
  );
}
