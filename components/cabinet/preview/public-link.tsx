'use client';

import { useTranslations } from 'next-intl';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { AddressableItem } from '@/lib/content/public-path';
import type { Publication } from '@/lib/content/publication';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toShownPath } from './to-shown-path';

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
  const href = toShownPath(collection, item, locale, nowMs);
  if (href === null) return null;
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' })}
      href={href}
      target="_blank"
      rel="noopener"
    >
      <Icon name="external" />
      {t('view')}
    </a>
  );
}
