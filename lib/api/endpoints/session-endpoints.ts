import type { Endpoint } from './endpoint';

/** Signing in and out. */
export const sessionEndpoints = {
  login: {
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    success: 200,
    summary: 'Exchanges credentials for a token',
  },
  refresh: {
    method: 'POST',
    path: '/refresh',
    caller: 'anyone',
    success: 200,
    summary: 'Exchanges a refresh token for new tokens',
  },
  user: { method: 'GET', path: '/user', caller: 'staff', success: 200, summary: 'The signed-in person' },
  logout: {
    method: 'POST',
    path: '/logout',
    caller: 'staff',
    success: 204,
    summary: 'Ends the session of the token, and its refresh tokens with it',
  },
} as const satisfies Record<string, Endpoint>;
