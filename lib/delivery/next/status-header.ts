/** By this the middleware tells the server which status a page is to have; it never leaves the site. */
export const statusHeader = 'x-page-status';
