import type { Endpoint } from './endpoint';

/** What helps to write: previews and unsaved texts. */
export const editingEndpoints = {
  overview: {
    method: 'GET',
    path: '/overview',
    caller: 'staff',
    success: 200,
    summary: 'What awaits the staff in all collections',
  },
  createPreview: {
    method: 'POST',
    path: '/previews/{collection}',
    caller: 'staff',
    success: 201,
    summary: 'Keeps an unsaved item for an hour',
  },
  readPreview: {
    method: 'GET',
    path: '/previews/{id}',
    caller: 'staff',
    success: 200,
    summary: 'A kept unsaved item',
  },
  listPreviewLinks: {
    method: 'GET',
    path: '/{collection}/{id}/preview-links',
    caller: 'staff',
    success: 200,
    summary: 'The links that show an item to people without an account, newest first',
  },
  createPreviewLink: {
    method: 'POST',
    path: '/{collection}/{id}/preview-links',
    caller: 'staff',
    success: 201,
    summary: 'Makes a link that shows an item as it is stored, for seven days',
  },
  revokePreviewLink: {
    method: 'DELETE',
    path: '/{collection}/{id}/preview-links/{link}',
    caller: 'staff',
    success: 204,
    summary: 'Ends such a link',
  },
  readPreviewLink: {
    method: 'POST',
    path: '/preview-links',
    caller: 'anyone',
    success: 200,
    summary: 'What such a link shows; the token travels in the body, which no log keeps',
  },
  listAutosaves: {
    method: 'GET',
    path: '/unsaved',
    caller: 'staff',
    success: 200,
    summary: 'What the person typed and has not saved',
  },
  readAutosave: {
    method: 'GET',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    success: 200,
    summary: 'What the person typed in one form',
  },
  autosave: {
    method: 'PUT',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    success: 204,
    summary: 'Keeps what is typed in a form; the id is `new` for an item that was never saved',
  },
  discardAutosave: {
    method: 'DELETE',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    success: 204,
    summary: 'Forgets what was typed in a form',
  },
} as const satisfies Record<string, Endpoint>;
