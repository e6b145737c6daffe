/**
 * The request header of `POST /login` in which the site names the browser, by a secret that the browser keeps. An
 * API that knows it can tell people's own devices from strangers; one that does not ignores it.
 */
export const deviceHeader = 'x-device';
