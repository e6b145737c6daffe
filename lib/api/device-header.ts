/**
 * Request header of `POST /login` with the secret of the browser, by which the API recognises a known device. An API
 * may ignore it.
 */
export const deviceHeader = 'x-device';
