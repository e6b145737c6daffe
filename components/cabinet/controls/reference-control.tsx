import type { ReferenceField } from '@/lib/content/kinds/reference';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import { ItemSelect } from './item-select';

/** Edits a reference to an item of another type. */
export function ReferenceControl({ focusRef, ...props }: ControlProps<ReferenceField>) {
  const { value, onChange, field } = props;
  return (
    <ItemSelect
      {...toInputAttributes(props)}
      ref={focusRef}
      to={field.to}
      value={value}
      onChoose={onChange}
    />
  );
}
