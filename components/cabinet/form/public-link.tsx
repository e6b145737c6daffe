'use client';

import { useTranslations } from 'next-intl';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ContentDefinition } from '@/lib/content/define-content';
import { toVisibleLocales, type Publication } from '@/lib/content/publication';
import { otherLocale, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';

interface Props {
  readonly definition: ContentDefinition;
  readonly item: Publication & { readonly id: string };
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Leads to where visitors see an item now, in a new tab: the form stays open. */
export function PublicLink({ definition, item, nowMs }: Props) {
  const t = useTranslations('cabinet.form');
  const { locale } = useCabinet();
  const toPath = definition.publicPath ?? definition.listedAt;
  const visible = toVisibleLocales(item, nowMs);
  const shown = [locale, otherLocale(locale)].find((each) => visible[each]);
  if (!toPath || !shown) return null;
  const { id, slug } = item as Props['item'] & { slug?: string | null };
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' })}
      href={toLocalePath(shown, toPath({ slug: slug ?? id }))}
      target="_blank"
      rel="noopener"
    >
      <Icon name="external" />
      {t('view')}
    </a>
  );
}
