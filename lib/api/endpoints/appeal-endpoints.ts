import type { Endpoint } from './endpoint';

/** Messages of visitors to the school. */
export const appealEndpoints = {
  createAppeal: {
    method: 'POST',
    path: '/appeals',
    caller: 'anyone',
    success: 201,
    summary: 'Sends a message to the school',
  },
  listAppeals: {
    method: 'GET',
    path: '/appeals',
    caller: 'staff',
    success: 200,
    summary: 'Messages of visitors',
  },
  handleAppeal: {
    method: 'POST',
    path: '/appeals/{id}/handled',
    caller: 'staff',
    success: 200,
    summary: 'Marks a message as handled',
  },
  deleteAppeal: {
    method: 'DELETE',
    path: '/appeals/{id}',
    caller: 'staff',
    success: 204,
    summary: 'Deletes a message for good',
  },
} as const satisfies Record<string, Endpoint>;
