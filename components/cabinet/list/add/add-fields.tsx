import { useTranslations } from 'next-intl';
import { Hint } from '@/components/ui/hint';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales } from '@/lib/i18n/locales';
import { FormField } from '@/components/cabinet/fields/form-field';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';

interface Props {
  readonly definition: ContentDefinition;
  /** Whether the dialog can publish. */
  readonly mayPublish: boolean;
}

/**
 * Renders the fields of the add dialog. Marks what is really needed: a draft needs its picture and a title in one
 * language, publication also needs the required fields.
 */
export function AddFields({ definition, mayPublish }: Props) {
  const t = useTranslations('cabinet.add');
  const common = useTranslations('common.language');
  const texts = useFieldTexts(definition);
  const {
    fields,
    titleField,
    cabinet: { dialogFields },
  } = definition;
  const isMarked = (name: string) =>
    fields[name]?.kind === 'picture' ||
    (mayPublish && name !== titleField && Boolean(fields[name]?.required)) ||
    (definition.publishing.isAlways && Boolean(fields[name]?.required));
  return (
    <>
      {fields[titleField]?.required && !definition.publishing.isAlways && (
        <Hint>
          {t('oneLanguage', { field: texts.label(titleField) })} {mayPublish && t('marked')}
        </Hint>
      )}
      {dialogFields.flatMap((name) =>
        (fields[name]?.localized ? locales : [null]).map((language) => (
          <FormField
            key={`${name}-${language ?? ''}`}
            definition={definition}
            name={name}
            locale={language}
            idPrefix="add"
            required={isMarked(name)}
            suffix={language ? common(language) : undefined}
          />
        )),
      )}
    </>
  );
}
