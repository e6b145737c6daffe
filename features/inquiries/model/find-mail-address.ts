/** Returns the e-mail address in a contact that a visitor typed; `null` if there is none, or several. */
export function findMailAddress(contact: string): string | null {
  const found = contact.match(/[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi) ?? [];
  return found.length === 1 ? found[0] : null;
}
