import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/form/input';
import type { LinkField } from '@/lib/content/kinds/link';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

/** Edits an address. */
export function LinkControl({ focusRef, ...props }: ControlProps<LinkField>) {
  const t = useTranslations('cabinet.control');
  return (
    <Input
      {...toInputAttributes(props)}
      ref={focusRef}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('linkHint')}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value.trim() || null)}
    />
  );
}
