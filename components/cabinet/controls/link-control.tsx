import { useTranslations } from 'next-intl';
import { AddressInput } from '@/components/cabinet/addresses/address-input';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import type { LinkField } from '@/lib/content/kinds/link';

/** Edits an address, with a picker of the pages of this site. */
export function LinkControl({ focusRef, ...props }: ControlProps<LinkField>) {
  const t = useTranslations('cabinet.control');
  return (
    <AddressInput
      {...toInputAttributes(props)}
      ref={focusRef}
      placeholder={t('linkHint')}
      value={props.value ?? ''}
      onChange={(address) => props.onChange(address || null)}
    />
  );
}
