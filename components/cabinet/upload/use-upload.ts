import { useEffect, useRef, useState } from 'react';
import { maxUploadBytes } from '@/lib/api/limits';
import type { ActionProblem } from '@/lib/actions/action-result';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { sendFile, type UploadOptions, type Uploads } from './send-file';

/** State of an upload. */
type UploadState =
  | { readonly step: 'idle' }
  /** `share`: uploaded share of the bytes; 1 while the server processes them. */
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

/** Limits of an upload that differ from the usual ones, and what is sent with it. */
export interface UploadLimits extends Pick<UploadOptions, 'fields' | 'target'> {
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

/** Uploads files of a kind and passes on the server's results, and whether they are new: the same bytes are stored once. */
export function useUpload<Kind extends keyof Uploads>(
  kind: Kind,
  onUploaded: (uploaded: Uploads[Kind], isNew: boolean) => void,
  { maxBytes = maxUploadBytes, ...sent }: UploadLimits = {},
): Upload {
  const { withDialogs } = useCabinet();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const last = useRef<File | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    last.current = file;
    // Rejected here, because the server would reject it after minutes of uploading.
    if (file.size > maxBytes) {
      setState({ step: 'failed', problem: { code: 'body_too_large', maxBytes } });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', share });
      const options = { signal: controller.signal, onProgress, ...sent };
      const result = await withDialogs((personId) => sendFile(kind, file, { ...options, personId }));
      setState(result.ok ? { step: 'idle' } : { step: 'failed', problem: result.problem });
      if (result.ok) onUploaded(result.uploaded, result.isNew);
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
