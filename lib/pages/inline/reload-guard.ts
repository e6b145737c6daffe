/** Event of the window by which the application says that a part of it could not be loaded. */
export const loadFailureEvent = 'loadfailure';

/** Event of the window, and attribute of the document element: a new version is there and the reader decides. */
export const newVersionEvent = 'newversion';

/** See {@link newVersionEvent}; its value is empty, or {@link offlineValue}. */
export const newVersionAttribute = 'data-new-version';

/** Not a new version but a lost connection kept a part of the page from being loaded. */
export const offlineValue = 'offline';
