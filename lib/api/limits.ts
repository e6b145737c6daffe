/** Maximum number of items per page of a list. */
export const maxPerPage = 100;

/** Highest page number of a list, in the API and in addresses of pages. */
export const maxPage = 100_000;

/** Number of items per page if the caller names none. */
export const defaultPerPage = 20;

/** Days until an item of the trash is deleted permanently. */
export const trashDays = 30;

/** Days without a complete backup after which the cabinet warns administrators. */
export const maxBackupAgeDays = 3;

/** Maximum number of pictures of texts whose images one call returns. */
export const maxTextPicturesPerCall = 100;

/** Maximum number of albums whose photos one call returns. */
export const maxAlbumsPerCall = 24;

/** Maximum number of photos that such a call returns per album. */
export const maxPhotosPerAlbum = 48;

/** Largest upload, in bytes. */
export const maxUploadBytes = 15 * 1024 * 1024;

/** Largest JSON body, in bytes. */
export const maxJsonBytes = 1024 * 1024;

/** Largest form or server action, in bytes; next.config.mjs has the same limit. */
export const maxFormBytes = 2 * 1024 * 1024;

/** Largest file of redirects, in bytes: the form around it takes some, too. */
export const maxRedirectFileBytes = maxFormBytes - 64 * 1024;

/** Maximum number of redirects per import. */
export const maxImportedRedirects = 5000;

/** Largest list of redirects, in bytes of JSON. */
export const maxRedirectListBytes = 8 * 1024 * 1024;

/** Largest autosave, in bytes of JSON. */
export const maxAutosaveBytes = 512 * 1024;

/** Minimum length of a new password, in characters. */
export const minPasswordLength = 12;

/** Maximum length of a password, in characters. */
export const maxPasswordLength = 256;

/** Maximum length of a person's name, in characters. */
export const maxNameLength = 120;

/** Maximum lifetime of a personal access token, in days. */
export const maxTokenDays = 366;

/** Maximum number of passkeys of a person. */
export const maxPasskeysPerPerson = 20;

/** Maximum number of personal access tokens of a person that have not expired. */
export const maxTokensPerPerson = 20;

/** Maximum number of filters that a person saves of a list. */
export const maxSavedFilters = 20;

/** Maximum length of the name of a saved filter, in characters. */
export const maxSavedFilterNameLength = 60;

/** Requests per minute with a personal access token. */
export const maxTokenRequestsPerMinute = 300;

/** Maximum length of a comment in a review, in characters. */
export const maxCommentLength = 2000;

/** Maximum number of comments and events that are stored of the review of an item. */
export const maxReviewEntries = 500;

/** Maximum number of suggestions for a search. */
export const maxSuggestions = 7;

/** Maximum number of changed sample items that a change of the sample content names. */
export const maxSampleItems = 2000;

/** Number of hours in which a change of the sample content can be undone. */
export const undoHours = 24;

/** Maximum number of published groups of synonyms. Each search reads all. */
export const maxSynonymGroups = 300;
