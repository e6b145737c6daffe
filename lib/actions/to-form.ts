/** Returns the argument of an action as a form. Any other value becomes an empty form. */
export function toForm(sent: unknown): FormData {
  return sent instanceof FormData ? sent : new FormData();
}
