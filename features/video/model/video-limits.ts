/** Largest video, in bytes. */
export const maxVideoBytes = 500 * 1024 * 1024;

/** Size of the parts that a browser sends, in bytes. What a lost connection costs is less than one. */
export const videoPartBytes = 4 * 1024 * 1024;

/** Largest file of captions, in bytes. */
export const maxCaptionBytes = 1024 * 1024;

/** Hours after which an unfinished upload is deleted. */
export const unfinishedHours = 24;
