/**
 * The request header in which the server tells Next and the embedded API who asks: the client's IP address, of
 * IPv6 its /64. What comes under this name from outside is dropped.
 */
export const clientAddressHeader = 'x-client-address';
