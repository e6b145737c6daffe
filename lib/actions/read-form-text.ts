/** The text of a form's field; empty when the form has none of that name, or a file. */
export function readFormText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
