'use client';

import { useTranslations } from 'next-intl';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ContentDefinition } from '@/lib/content/define-content';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';

interface Props {
  readonly definition: ContentDefinition;
  readonly item: Publication;
}

/** Leads to where visitors see an item, in a new tab: the form stays open. */
export function PublicLink({ definition, item }: Props) {
  const t = useTranslations('cabinet.form');
  const { locale } = useCabinet();
  const toPath = definition.publicPath ?? definition.listedAt;
  const { slug } = item as { slug?: string | null };
  if (!toPath || !isMarkedPublished(item)) return null;
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' })}
      href={toLocalePath(locale, toPath({ slug: slug ?? '' }))}
      target="_blank"
      rel="noopener"
    >
      <Icon name="external" />
      {t('view')}
    </a>
  );
}
