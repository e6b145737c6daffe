import { useTranslations } from 'next-intl';
import type { LocalizedText } from '@/lib/content/localized';
import { locales, toLanguage } from '@/lib/i18n/locales';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

interface Props {
  readonly id: string;
  readonly title: LocalizedText;
  readonly error: string | undefined;
  readonly onChange: (title: LocalizedText) => void;
}

/** One field per language for the title of a new document. */
export function NewFileTitle({ id, title, error, onChange }: Props) {
  const t = useTranslations('cabinet.editor.newFile');
  const language = useTranslations('common.language');
  return locales.map((shown) => {
    const field = { id: `${id}-${shown}`, hint: t('hint'), error };
    return (
      <Field key={shown} {...field} label={t('title', { language: language(shown) })}>
        <Input
          {...toFieldAttributes(field)}
          lang={toLanguage(shown)}
          maxLength={200}
          value={title[shown] ?? ''}
          onChange={({ target }) => onChange({ ...title, [shown]: target.value || null })}
        />
      </Field>
    );
  });
}
