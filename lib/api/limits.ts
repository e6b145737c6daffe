/** Most items a list returns at once. */
export const maxPerPage = 100;

/** How many items a list returns unless the caller names a number. */
export const defaultPerPage = 20;

/** How many days an item stays in the trash before it is deleted for good. */
export const trashDays = 30;

/** Most albums whose photos one call returns. */
export const maxAlbumsPerCall = 24;

/** Most photos of an album that such a call returns. */
export const maxPhotosPerAlbum = 48;

/** Largest upload, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** Largest archive of content that is accepted, in bytes. */
export const maxArchiveBytes = 2 * 1024 * 1024 * 1024;

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** Largest autosaved text, as bytes of JSON. */
export const maxAutosaveBytes = 512 * 1024;

/** Fewest characters of a new password. */
export const minPasswordLength = 12;

/** Most characters of a password. */
export const maxPasswordLength = 256;

/** Most characters of a person's name. */
export const maxNameLength = 120;
