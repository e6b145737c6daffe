/** Window event that reports that a part of the page could not be loaded. */
export const loadFailureEvent = 'loadfailure';

/** Window event that reports that {@link newVersionAttribute} was set. */
export const newVersionEvent = 'newversion';

/**
 * Attribute of the document element that offers a reload. Its value is empty for a new version, or {@link
 * offlineValue}.
 */
export const newVersionAttribute = 'data-new-version';

/** Value of {@link newVersionAttribute} if the connection was lost. */
export const offlineValue = 'offline';
