import { Input, Textarea } from '@/components/ui/form/input';
import type { LocalizedTextField, TextField } from '@/lib/content/kinds/text';
import { toInputAttributes, type ControlProps } from './control';

/** Edits a line or a paragraph of plain text. */
export function TextControl({ focusRef, ...props }: ControlProps<TextField | LocalizedTextField>) {
  const { field, value, onChange } = props;
  const attributes = {
    ...toInputAttributes(props),
    ref: focusRef,
    // Not shown as it is typed: what is too long is said at the field, nothing is cut off.
    value: value ?? '',
  };
  if (!field.multiline) {
    return <Input {...attributes} onChange={(event) => onChange(event.target.value || null)} />;
  }
  return <Textarea {...attributes} rows={4} onChange={(event) => onChange(event.target.value || null)} />;
}
