import { z } from 'zod';
import { endpoint, tagged, upload } from '@/lib/api/contract/endpoint';
import { fileShape } from '@/lib/content/kinds/reference';
import { maxCaptionBytes, videoPartBytes } from '../model/video-limits';

const videoUpload = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Size of the whole video, in bytes. */
  bytes: z.int(),
  /** Number of bytes that are stored, from the beginning. */
  received: z.int(),
  /** UTC ISO 8601; the upload is deleted then unless it is complete. */
  expiresAt: z.string(),
});

/** An upload of a video in parts. */
export type VideoUpload = z.infer<typeof videoUpload>;

const videoTag = {
  name: 'videos',
  description: 'Videos are uploaded in parts, so that a lost connection costs one part.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

const params = { id: z.uuid() };

/** A video in object storage is sent there as a whole. */
const waitSeconds = 900;

/** Endpoints for uploads of videos and captions. */
export const videoEndpoints = tagged(videoTag, {
  startVideoUpload: endpoint({
    method: 'POST',
    path: '/video-uploads',
    caller: 'uploader',
    summary: 'Starts an upload of a video under an id that the caller chooses; repeated, it changes nothing',
    errors: ['body_too_large'],
    body: z.strictObject({
      id: z.uuid(),
      name: z.string().max(300),
      bytes: z.int().min(1),
    }),
    answer: videoUpload,
    success: 201,
  }),
  readVideoUpload: endpoint({
    method: 'GET',
    path: '/video-uploads/{id}',
    caller: 'uploader',
    summary: 'Says how many bytes of a video are stored',
    params,
    answer: videoUpload,
  }),
  addVideoPart: endpoint({
    method: 'POST',
    path: '/video-uploads/{id}/parts',
    caller: 'uploader',
    summary: 'Stores the next part of a video; one at another place is ignored, as the answer shows',
    params,
    body: upload({ offset: z.coerce.number<string>().int().min(0) }, 2 * videoPartBytes),
    answer: videoUpload,
  }),
  finishVideoUpload: endpoint({
    method: 'POST',
    path: '/video-uploads/{id}/video',
    caller: 'uploader',
    summary: 'Checks a completely received video, removes its metadata and makes a file of it',
    errors: ['unsupported_video', 'invalid_upload'],
    params,
    answer: fileShape,
    success: 201,
    waitSeconds,
  }),
  cancelVideoUpload: endpoint({
    method: 'DELETE',
    path: '/video-uploads/{id}',
    caller: 'uploader',
    summary: 'Deletes an unfinished upload of a video',
    params,
    answer: null,
  }),
  uploadCaptions: endpoint({
    method: 'POST',
    path: '/captions',
    caller: 'uploader',
    summary: 'Stores captions of a video, WebVTT or SubRip',
    errors: ['unsupported_captions'],
    body: upload({}, maxCaptionBytes),
    answer: fileShape,
    success: 201,
  }),
});
