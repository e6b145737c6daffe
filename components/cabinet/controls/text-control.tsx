import { Input, Textarea } from '@/components/ui/form/input';
import type { LocalizedTextField, TextField } from '@/lib/content/kinds/text';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

/** Edits plain text of one or several lines. */
export function TextControl({ focusRef, ...props }: ControlProps<TextField | LocalizedTextField>) {
  const { field, value, onChange } = props;
  const { parts } = useCabinet();
  const attributes = {
    ...toInputAttributes(props),
    ref: focusRef,
    // No maxLength: a long text is reported at the field instead of being cut off.
    value: value ?? '',
  };
  if (!field.multiline) {
    const format = field.kind === 'text' ? field.format : undefined;
    const offers = field.kind === 'text' ? field.offers : undefined;
    const input = (
      <Input
        {...attributes}
        // `type=email` would show the browser's own message in another language.
        {...(format === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...(format === 'time' && { type: 'time' })}
        {...(offers && parts.offers[offers] && { list: `${props.id}-offers`, autoComplete: 'off' })}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
    const Offers = offers && parts.offers[offers];
    if (!Offers) return input;
    return (
      <>
        {input}
        <Offers id={`${props.id}-offers`} part={offers} />
      </>
    );
  }
  return <Textarea {...attributes} rows={4} onChange={(event) => onChange(event.target.value || null)} />;
}
