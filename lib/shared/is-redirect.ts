/** Whether a server action rejected because it redirects. Next's router then opens the target by itself. */
export function isRedirect(error: unknown): boolean {
  return error instanceof Error && 'digest' in error && String(error.digest).startsWith('NEXT_REDIRECT');
}
