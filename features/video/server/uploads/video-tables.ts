import type { Kysely } from 'kysely';
import type { Database } from '@/lib/server/db/database';

/** An upload of a video in parts. */
interface VideoUploadTable {
  id: string;
  user_id: string;
  /** Name given by the uploader. */
  name: string;
  /** Size of the whole video. */
  bytes: number;
  /** Bytes that are stored. */
  received: number;
  /** UTC ISO 8601. */
  expires_at: string;
  /** File that the upload became. */
  file_id: string | null;
}

/** A stored part of an upload. */
interface VideoPartTable {
  /** Name of the stored object. */
  object: string;
  upload_id: string;
  /** Position of its first byte. */
  start: number;
  bytes: number;
}

interface VideoTables {
  video_upload: VideoUploadTable;
  video_part: VideoPartTable;
}

/** Returns the database with the tables of this feature. */
export function withVideoTables(db: Database): Kysely<VideoTables> {
  return db as unknown as Kysely<VideoTables>;
}
