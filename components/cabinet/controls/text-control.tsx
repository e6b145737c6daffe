import { Input, Textarea } from '@/components/ui/form/input';
import type { LocalizedTextField, TextField } from '@/lib/content/kinds/text';
import { toInputAttributes, type ControlProps } from './control';

/** Edits plain text of one or several lines. */
export function TextControl({ focusRef, ...props }: ControlProps<TextField | LocalizedTextField>) {
  const { field, value, onChange } = props;
  const attributes = {
    ...toInputAttributes(props),
    ref: focusRef,
    // No maxLength: a long text is reported at the field instead of being cut off.
    value: value ?? '',
  };
  if (!field.multiline) {
    const format = field.kind === 'text' ? field.format : undefined;
    return (
      <Input
        {...attributes}
        // `type=email` would show the browser's own message in another language.
        {...(format === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...(format === 'time' && { type: 'time' })}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
  }
  return <Textarea {...attributes} rows={4} onChange={(event) => onChange(event.target.value || null)} />;
}
