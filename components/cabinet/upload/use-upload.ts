import { useEffect, useRef, useState } from 'react';
import { maxArchiveBytes, maxUploadBytes } from '@/lib/api/limits';
import type { ActionProblem } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { withSignIn } from '../session/sign-in-gate';
import { sendFile, type Uploads } from './send-file';

/** How an upload stands. */
type UploadState =
  | { readonly step: 'idle' }
  /** `share` of the bytes that have arrived; at 1 the server is at work. */
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'failed'; readonly problem: ActionProblem };

/** Uploads one file at a time. */
export interface Upload {
  readonly state: UploadState;
  start(file: File): void;
  /** Sends the same file again. */
  retry(): void;
  stop(): void;
}

/** Uploads files of a kind and hands over what the server made of them. */
export function useUpload<Kind extends keyof Uploads>(
  kind: Kind,
  onUploaded: (uploaded: Uploads[Kind]) => void,
): Upload {
  const { user } = useCabinet();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const last = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    last.current = file;
    // The server would refuse it after minutes of sending.
    const maxBytes = kind === 'archive' ? maxArchiveBytes : maxUploadBytes;
    if (file.size > maxBytes) {
      setState({ step: 'failed', problem: { code: 'body_too_large', maxBytes } });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const options = { personId: user.id, signal: controller.signal, onProgress };
      const result = await withSignIn(() => sendFile(kind, file, options));
      setState(result.ok ? { step: 'idle' } : { step: 'failed', problem: result.problem });
      if (result.ok) onUploaded(result.uploaded);
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
