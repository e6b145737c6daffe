import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/form/input';
import { toAddressTitle, type SlugField } from '@/lib/content/kinds/slug';
import type { ItemView } from '@/lib/content/kinds/reference';
import type { LocalizedText } from '@/lib/content/localized';
import type { Publication } from '@/lib/content/publication';
import { toSlug } from '@/lib/content/transliterate';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a slug and shows the resulting address, or the generated one for an empty slug. */
export function SlugControl({ focusRef, ...props }: ControlProps<SlugField>) {
  const t = useTranslations('cabinet.control');
  const { siteUrl } = useCabinet();
  const source = useWatch({ name: props.field.from }) as LocalizedText | undefined;
  const status = useWatch({ name: 'status' }) as Publication['status'] | undefined;
  const made = source && status ? toSlug(toAddressTitle(source, status)) : '';
  const parent = useWatch({ name: 'parent' }) as ItemView | null | undefined;
  const { publicPath } = props.definition.address;
  const slug = props.value ?? made;
  return (
    <>
      <Input
        {...toInputAttributes(props)}
        ref={focusRef}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={made || t('addressAuto')}
        value={props.value ?? ''}
        onChange={(event) => props.onChange(event.target.value.trim() || null)}
      />
      {publicPath && slug && (
        <p className={styles.note}>
          {t('address')}{' '}
          <span className={styles.address}>
            {siteUrl + (parent?.path ? `${parent.path}/${slug}` : publicPath({ slug }))}
          </span>
        </p>
      )}
    </>
  );
}
