/** Largest content archive that the API accepts, in bytes. */
export const maxArchiveBytes = 2 * 1024 * 1024 * 1024;
