import type { Readable } from 'node:stream';
import { DataStore, Upload } from '@tus/server';
import type { ApiClient } from '@/lib/api/client';
import { videoPartBytes } from '../model/video-limits';
import { toPartForm } from './to-part-form';

/** Stores uploads of the tus protocol with the API in the name of a person, so that the site itself keeps nothing. */
export class ApiDataStore extends DataStore {
  constructor(private readonly api: ApiClient) {
    super();
    this.extensions = ['creation', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const name = upload.metadata?.['filename'] ?? 'video';
    await this.api.startVideoUpload({ id: upload.id, name, bytes: upload.size ?? 0 });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { bytes, received } = await this.api.readVideoUpload(id);
    return new Upload({ id, size: bytes, offset: received });
  }

  override async remove(id: string): Promise<void> {
    await this.api.cancelVideoUpload(id);
  }

  /** Passes on what arrives in parts. What came before the connection was lost is stored, too. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const writer = this.createWriter(id, offset);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) await writer.add(chunk);
    } catch (error) {
      await writer.flush();
      throw error;
    }
    return writer.flush();
  }

  private createWriter(id: string, offset: number) {
    let chunks: Buffer[] = [];
    let waiting = 0;
    let stored = offset;
    const flush = async (): Promise<number> => {
      if (waiting === 0) return stored;
      const form = toPartForm(stored, chunks);
      chunks = [];
      waiting = 0;
      stored = (await this.api.addVideoPart(id, form)).received;
      return stored;
    };
    const add = async (chunk: Buffer) => {
      chunks.push(chunk);
      waiting += chunk.byteLength;
      if (waiting >= videoPartBytes) await flush();
    };
    return { add, flush };
  }
}
