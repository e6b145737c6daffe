/**
 * Request header with the client's IP address (for IPv6, its /64), which the server sets for Next and the embedded
 * API. The server drops this header from incoming requests.
 */
export const clientAddressHeader = 'x-client-address';
