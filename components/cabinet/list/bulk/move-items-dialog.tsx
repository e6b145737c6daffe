import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { ItemView, ReferenceField } from '@/lib/content/kinds/reference';
import type { CollectionName } from '@/lib/content/registry';
import { definitionOf } from '@/lib/content/registry';
import { ItemSelect } from '../../controls/item-select';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';

interface Props {
  readonly collection: CollectionName;
  readonly onMove: (field: string, id: string | null) => void;
  readonly onClose: () => void;
}

/** Asks for the target of several items: an album or a section. */
export function MoveItemsDialog({ collection, onMove, onClose }: Props) {
  const definition = definitionOf(collection);
  const t = useTranslations('cabinet.bulk');
  const texts = useFieldTexts(definition);
  const { partOf: name, fields } = definition;
  const field = name === null ? undefined : fields[name];
  if (name === null || field?.kind !== 'reference') return null;
  return (
    <Dialog title={t('moveTitle')} onClose={onClose}>
      <Target field={field} label={texts.label(name)} onMove={(id) => onMove(name, id)} />
    </Dialog>
  );
}

interface TargetProps {
  readonly field: ReferenceField;
  readonly label: string;
  readonly onMove: (id: string | null) => void;
}

function Target({ field, label, onMove }: TargetProps) {
  const t = useTranslations('cabinet.bulk');
  const [target, setTarget] = useState<ItemView | null>(null);
  const id = useId();
  return (
    <>
      <Field id={id} label={label}>
        <ItemSelect id={id} to={field.to} value={target} onChoose={setTarget} />
      </Field>
      <DialogButtons>
        <Button onClick={() => onMove(target?.id ?? null)}>{t('move')}</Button>
      </DialogButtons>
    </>
  );
}
