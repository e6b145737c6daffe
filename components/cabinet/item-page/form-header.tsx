'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { UseCount } from '@/lib/api/contract';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { trimTexts, withYear } from '../display/item-title';
import { useClock } from '../display/use-clock';
import { ItemHeader } from '../page/item-header';
import { FormState } from './form-state';
import { FormTools } from './form-tools';
import type { LiveToggle } from './live/use-live-toggle';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** Time when the page was rendered, in epoch ms. */
  readonly nowMs: number;
  /** How many items use the item; `null` if that is not known. */
  readonly uses: UseCount | null;
  readonly isDirty: boolean;
  /** The preview beside the form. */
  readonly live: LiveToggle;
  readonly onSave: (options: SaveOptions) => Promise<void>;
  /** Saves the text of an old revision again. */
  readonly onRestore: (values: ItemValues, version: number) => Promise<void>;
  readonly onRemoved: () => void;
}

/** Renders the title, state and further actions of the edited item. */
export function FormHeader({ uses, nowMs: startMs, ...props }: Props) {
  const { form, collection } = props;
  const content = useTranslations('content');
  const list = useTranslations('cabinet.list');
  const { locale } = useCabinet();
  const { definition, saved } = form;
  const savedValues: Readonly<Record<string, unknown>> = { ...saved };
  const written = withYear(
    trimTexts(useWatch({ name: definition.titleField }) as LocalizedText),
    savedValues[definition.titleFrom ?? ''],
  );
  const title = readLocalized(written, locale);
  const clockMs = useClock(startMs);
  const nowMs = Math.max(clockMs, saved ? Date.parse(saved.updatedAt) : 0);
  const newTitle = saved ? list('untitled') : content(`${definition.type}.add`);
  return (
    <ItemHeader
      back={useBackLink(definition)}
      id="form-title"
      title={definition.isSingleton ? null : title}
      untitled={definition.isSingleton ? content(`${definition.type}.one`) : newTitle}
    >
      {saved && (
        <FormState
          collection={collection}
          definition={definition}
          saved={saved}
          written={written}
          title={title?.text ?? null}
          nowMs={nowMs}
          uses={uses}
        />
      )}
      <FormTools {...props} title={title?.text ?? null} nowMs={nowMs} />
    </ItemHeader>
  );
}

/** Returns the link to the list of the type; of a singleton, to the overview. */
function useBackLink({ type, isSingleton, cabinet }: ItemForm['definition']) {
  const content = useTranslations('content');
  const nav = useTranslations('cabinet.nav');
  const { locale } = useCabinet();
  return isSingleton
    ? { href: toLocalePath(locale, '/cabinet'), label: nav('home') }
    : { href: toLocalePath(locale, `/cabinet/${cabinet.segment}`), label: content(`${type}.many`) };
}
