import { z } from 'zod';
import { fileShape } from '../../content/kinds/reference';
import { recipeSchema } from '../../content/recipe';
import { maxAlbumsPerCall, maxPhotosPerAlbum, maxTextPicturesPerCall } from '../limits';
import { endpoint, tagged, upload } from './endpoint';
import { ifMatch } from './headers';
import { itemOf, listOf } from './shapes';
import { use } from './bodies/item-uses';

/** Shape of {@link AlbumPhotos}. */
const albumPhotos = z.object({
  album: z.string(),
  total: z.int().min(0),
  photos: z.array(itemOf('images')),
});

/** The first photos of an album, and the number of its photos that the caller may see. */
export type AlbumPhotos = z.infer<typeof albumPhotos>;

const filesTag = {
  name: 'files',
  description: 'Pictures and files: uploads, downloads, edits of photos.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

/** Endpoints for pictures and files. */
export const fileEndpoints = tagged(filesTag, {
  uploadImage: endpoint({
    method: 'POST',
    path: '/images',
    caller: 'uploader',
    summary: 'Stores a picture; returns 200 with the existing image if the same bytes were uploaded before',
    description:
      'Send a JPEG, PNG, WebP, AVIF, HEIC, TIFF or BMP as `file` of a multipart body. The answer is an item of `images`; other items refer to it by its id, and show it once it is published and has a description.',
    errors: [
      'unsupported_image',
      'image_is_animated',
      'image_too_many_pixels',
      'image_is_damaged',
      'image_needs_too_much_memory',
    ],
    body: upload({
      /** Id of the album that the photo is added to. */
      album: z.string().optional(),
      /** Local time of the camera; used if the file has no such metadata. */
      takenAt: z.string().optional(),
      /** What the picture shows, in Kazakh. */
      altKz: z.string().optional(),
      /** What the picture shows, in Russian. */
      altRu: z.string().optional(),
      /** `true` if the picture says nothing and needs no description. */
      decorative: z.string().optional(),
    }),
    answer: itemOf('images'),
    success: 201,
    sends: ['ETag', 'Location'],
  }),
  listAlbumPhotos: endpoint({
    method: 'GET',
    path: '/album-photos',
    caller: 'anyone',
    summary: 'Returns the first photos and the number of photos of several albums',
    query: z.strictObject({
      /** Ids of albums, separated by commas. */
      albums: z
        .string()
        .transform((ids) => ids.split(','))
        .pipe(z.array(z.uuid()).max(maxAlbumsPerCall)),
      perAlbum: z.coerce.number<number>().int().min(1).max(maxPhotosPerAlbum).default(1),
    }),
    isVersioned: true,
    answer: listOf(albumPhotos),
  }),
  listTextPictures: endpoint({
    method: 'GET',
    path: '/text-pictures',
    caller: 'staff',
    summary: 'Returns the images whose pictures texts show, without those that the caller may not see',
    query: z.strictObject({
      /** Names of stored objects as in the addresses of pictures, separated by commas. */
      names: z
        .string()
        .transform((names) => names.split(','))
        .pipe(z.array(z.string().regex(/^[a-f0-9]{32}\.[a-z0-9]+$/)).max(maxTextPicturesPerCall)),
    }),
    answer: listOf(itemOf('images')),
  }),
  takeDown: endpoint({
    method: 'POST',
    path: '/images/{id}/take-down',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Deletes a photo permanently wherever it is used; returns the items that used it',
    errors: ['gone'],
    answer: listOf(use),
  }),
  changeRecipe: endpoint({
    method: 'PUT',
    path: '/images/{id}/recipe',
    caller: 'staff',
    summary: 'Rotates, straightens and crops a photo, starting from the uploaded original',
    description:
      'Send all edits at once: quarter turns, then `tilt` in degrees, then a crop of the result. Former addresses of the picture answer 410.',
    errors: [
      'unsupported_image',
      'image_is_animated',
      'image_too_many_pixels',
      'image_is_damaged',
      'image_needs_too_much_memory',
    ],
    headers: z.object(ifMatch),
    body: recipeSchema,
    answer: itemOf('images'),
    sends: ['ETag'],
  }),
  replacePicture: endpoint({
    method: 'PUT',
    path: '/images/{id}/picture',
    caller: 'uploader',
    summary: 'Replaces the file of a photo wherever it is used; its former addresses answer 410',
    description:
      'Send the picture as for `POST /images`. Description, caption and albums stay. The edits of the former picture do not apply to the new one.',
    errors: [
      'unsupported_image',
      'image_is_animated',
      'image_too_many_pixels',
      'image_is_damaged',
      'image_needs_too_much_memory',
    ],
    headers: z.object(ifMatch),
    body: upload({
      /** `true` if people on the new picture agreed, too; required for a photo that shows people. */
      consentHolds: z.string().optional(),
      /** Local time of the camera; used if the file has no such metadata. */
      takenAt: z.string().optional(),
    }),
    answer: itemOf('images'),
    sends: ['ETag'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/files',
    caller: 'uploader',
    summary: 'Stores a file for download',
    errors: ['unsupported_file'],
    body: upload({}),
    answer: fileShape,
    success: 201,
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/files/{name}',
    caller: 'anyone',
    summary: 'Returns a stored file',
    description: 'With `open`, browsers show a PDF instead of storing it.',
    query: z.strictObject({ open: z.string().optional() }),
    errors: ['gone'],
    headers: z.object({ Range: z.string().optional(), 'If-Range': z.string().optional() }),
    answer: { mediaType: '*/*' },
  }),
});
