import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import type { ContentDefinition } from '@/lib/content/define-content';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import { FieldValue } from '../display/field-value';
import { classNames } from '@/components/ui/theme/class-names';
import styles from './listed-item.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly item: Item;
  /** Class of the layout. */
  readonly className: string | undefined;
}

/** Renders the values of the listed fields, and says of which a declaration is missing. */
export function ListedFields({ definition, item, className }: Props) {
  const t = useTranslations('cabinet.list');
  const texts = useFieldTexts(definition);
  const { locale } = useCabinet();
  const values: Readonly<Record<string, unknown>> = { ...item };
  const undeclared = definition.cabinet.listFields.filter((name) =>
    isUndeclared(definition, name, values[name]),
  );
  const shown = definition.cabinet.listFields.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.kind === 'image' || field.kind === 'picture') return [];
    const text = field.localized ? readLocalized(values[name] as never, locale) : null;
    const value = field.localized ? text?.text : values[name];
    if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return [];
    return [{ place: { name, locale: text?.locale ?? null, field }, value }];
  });
  if (shown.length + undeclared.length === 0) return null;
  return (
    <p className={classNames(styles.fields, className)}>
      {shown.map(({ place, value }) => (
        <span key={place.name}>
          <FieldValue definition={definition} place={place} value={value} />
        </span>
      ))}
      {undeclared.map((name) => (
        <Chip key={name} tone="warning">
          {t('notDeclared', { field: texts.label(name) })}
        </Chip>
      ))}
    </p>
  );
}

/** Whether a field that can say "none" says nothing. */
function isUndeclared({ fields }: ContentDefinition, name: string, value: unknown): boolean {
  const field = fields[name];
  return field?.kind === 'some-of' && field.none !== null && field.isEmpty(value as readonly string[], 'kz');
}
