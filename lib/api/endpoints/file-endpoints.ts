import type { Endpoint } from './endpoint';

/** Pictures and files. */
export const fileEndpoints = {
  uploadImage: {
    method: 'POST',
    path: '/images',
    caller: 'staff',
    success: 201,
    summary: 'Stores a picture',
  },
  takeDown: {
    method: 'POST',
    path: '/images/{id}/take-down',
    caller: 'staff',
    success: 200,
    summary: 'Takes a photo down everywhere, for good; tells where it was used',
  },
  changeRecipe: {
    method: 'PUT',
    path: '/images/{id}/recipe',
    caller: 'staff',
    success: 200,
    summary: 'Turns and crops a photo, always from what was uploaded',
  },
  listAlbumPhotos: {
    method: 'GET',
    path: '/album-photos',
    caller: 'anyone',
    success: 200,
    summary: 'The first photos of several albums, and how many each has',
  },
  uploadFile: {
    method: 'POST',
    path: '/files',
    caller: 'staff',
    success: 201,
    summary: 'Stores a file to download',
  },
  readFile: {
    method: 'GET',
    path: '/files/{name}',
    caller: 'anyone',
    success: 200,
    summary: 'A stored file',
  },
} as const satisfies Record<string, Endpoint>;
