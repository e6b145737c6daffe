import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { listMissing } from './list-missing';

/** Names what the image of the surrounding form lacks for publication in some languages. */
export function LackingNote({ languages }: { readonly languages: readonly Locale[] }) {
  const t = useTranslations('cabinet');
  const values = useWatch() as ItemValues;
  const input = toInput(definitionOf('images'), values) as unknown as Input<'images'>;
  const reasons = listMissing(input, languages).map((reason) => t(`photos.missing.${reason}`));
  if (reasons.length === 0) return <>{t('control.describeReady')}</>;
  return <>{t('control.describeLacks', { list: reasons.join('; ') })}</>;
}
