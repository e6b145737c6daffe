import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import type { ApiClient } from '@/lib/api/client';
import { canCreateSingleton, type FirstRunStep } from '../model/first-run';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { readServerAutosave } from '@/components/cabinet/autosave/read-server-autosave';
import { createInitialValues, toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { StepBar } from './step-bar';
import { StepForm } from './step-form';

interface Props {
  readonly api: ApiClient;
  readonly step: FirstRunStep & { readonly collection: CollectionName };
  /** Fields of the settings that have the values of the sample. The form shows them empty, and saving empties them. */
  readonly sampleFields: readonly string[];
  /** Address of the step before; `null` for the first. */
  readonly back: string | null;
  readonly next: string;
}

/** Renders the form of a step, or why it has none: on a site without sample content the singleton can be missing. */
export async function FieldStep({ api, step, sampleFields, back, next }: Props) {
  const { collection } = step;
  const definition = definitionOf(collection);
  const { data } = await api[collection].list({ perPage: 1 });
  const item = data[0] ?? null;
  if (!item && !canCreateSingleton(step)) {
    const t = await getTranslations('cabinet.start.missing');
    return (
      <>
        <Notice tone="warning">{t(collection)}</Notice>
        <StepBar form={null} back={back} next={next} />
      </>
    );
  }
  const emptied = collection === 'site' && item ? sampleFields : [];
  const initial = item
    ? withoutFields(definition, toValues(definition, item), emptied)
    : // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
      createInitialValues(definition, toAlmatyDay(Date.now()));
  return (
    <StepForm
      step={step}
      collection={collection}
      item={item}
      initial={initial}
      isEmptied={emptied.length > 0}
      autosave={await readServerAutosave(api, collection, item?.id ?? null)}
      back={back}
      next={next}
    />
  );
}

function withoutFields(
  definition: ContentDefinition,
  values: ItemValues,
  names: readonly string[],
): ItemValues {
  return { ...values, ...Object.fromEntries(names.map((name) => [name, definition.fields[name]?.empty])) };
}
