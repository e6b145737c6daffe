/** What an action was called with, as the form that it expects; anything else counts as an empty one. */
export function toForm(sent: unknown): FormData {
  return sent instanceof FormData ? sent : new FormData();
}
