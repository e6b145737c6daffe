/** Whether an error means that a script of the application could not be loaded. */
export function isLoadError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' || /dynamically imported module|module script failed/.test(error.message)
  );
}
