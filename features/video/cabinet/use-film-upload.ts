import { useEffect, useRef, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { Upload } from '@/components/cabinet/upload/use-upload';
import type { FileView } from '@/lib/content/kinds/reference';
import { maxVideoBytes } from '../model/video-limits';
import { sendFilm } from './send-film';

/** Uploads videos in parts, one at a time, and passes on the stored file with the chosen one. */
export function useFilmUpload(onUploaded: (uploaded: FileView, file: File) => void): Upload {
  const { withDialogs } = useCabinet();
  const [state, setState] = useState<Upload['state']>({ step: 'idle' });
  const last = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    last.current = file;
    if (file.size > maxVideoBytes) {
      setState({ step: 'failed', problem: { code: 'body_too_large', maxBytes: maxVideoBytes } });
      return;
    }
    const { signal } = (running.current = new AbortController());
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const result = await withDialogs((personId) => sendFilm(file, { personId, onProgress, signal }));
      setState(result.ok ? { step: 'idle' } : { step: 'failed', problem: result.problem });
      if (result.ok) onUploaded(result.uploaded, file);
    } catch {
      setState({ step: 'idle' });
    }
  }

  return {
    state,
    start: (file) => void send(file),
    retry: () => {
      if (last.current) void send(last.current);
    },
    stop: () => running.current?.abort(),
  };
}
