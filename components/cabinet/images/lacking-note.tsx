import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Input } from '@/lib/content/registry';
import { locales } from '@/lib/i18n/locales';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { listMissing } from './list-missing';

/** Names what the image of the surrounding form lacks for publication. */
export function LackingNote() {
  const t = useTranslations('cabinet');
  const values = useWatch() as ItemValues;
  const input = toInput(definitionOf('images'), values) as unknown as Input<'images'>;
  const reasons = listMissing(input, locales).map((reason) => t(`photos.missing.${reason}`));
  if (reasons.length === 0) return <>{t('control.describeReady')}</>;
  return <>{t('control.describeLacks', { list: reasons.join('; ') })}</>;
}
