/** Returns the text of a form field; empty if the field is missing or a file. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
