import { Input, Textarea } from '@/components/ui/form/input';
import type { LocalizedTextField, TextField } from '@/lib/content/kinds/text';
import { LessonOptions } from '@/features/timetable/cabinet/lesson-options';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';

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
    const offers = field.kind === 'text' ? field.offers : undefined;
    const input = (
      <Input
        {...attributes}
        // `type=email` would show the browser's own message in another language.
        {...(format === 'email' && { inputMode: 'email', autoCapitalize: 'none', spellCheck: false })}
        {...(format === 'time' && { type: 'time' })}
        {...(offers && { list: `${props.id}-offers`, autoComplete: 'off' })}
        onChange={(event) => onChange(event.target.value || null)}
      />
    );
    if (!offers) return input;
    return (
      <>
        {input}
        <LessonOptions id={`${props.id}-offers`} part={offers} />
      </>
    );
  }
  return <Textarea {...attributes} rows={4} onChange={(event) => onChange(event.target.value || null)} />;
}
