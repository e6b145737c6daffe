import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { sendLiveMessage, type LiveMessage } from '@/components/cabinet/preview/live/live-message';
import type { CollectionName } from '@/lib/content/registry';
import { useFrameMessages } from './use-frame-messages';
import { useStorePreview } from './use-store-preview';

/** Time between a change and its preview, in which further keystrokes join it, in milliseconds. */
const pauseMs = 120;

/** Time after which the next change is sent although the page has not shown the last one, in milliseconds. */
const maxWaitMs = 3000;

/** State of the sending, which does not affect the rendering. */
interface SendState {
  /** Id of the stored preview. */
  id: string | null;
  isBusy: boolean;
  /** Whether the values have changed since they were last sent. */
  isDirty: boolean;
  /** Whether the page has not shown the stored preview. */
  isUnseen: boolean;
  /** Timer of the wait for the page. */
  timer: number;
  /** Ends the wait for the page; `null` before the first one. */
  endWait: (() => void) | null;
}

const unsent: Readonly<SendState> = {
  id: null,
  isBusy: false,
  isDirty: false,
  isUnseen: false,
  timer: 0,
  endWait: null,
};

interface Options {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onMessage: (message: LiveMessage) => void;
}

/** The preview beside a form. */
interface LivePreview {
  /** `null` until the first one is stored. */
  readonly id: string | null;
  /** Why the preview does not follow; `null` if it does. */
  readonly problem: string | null;
}

/**
 * Stores the values of a form as a preview whenever they change, and lets the frame read it again. One change is on its way at a
 * time, the newest values follow. Nothing is saved.
 */
export function useLivePreview({ form, collection, frame, onMessage }: Options): LivePreview {
  const storePreview = useStorePreview(form, collection);
  const toText = useFormProblemText();
  const [preview, setPreview] = useState<LivePreview>({ id: null, problem: null });
  const state = useRef<SendState>({ ...unsent });

  /** Stores the current values. Resolves when the page shows them. */
  const sendCurrent = useEffectEvent(async () => {
    const now = state.current;
    const result = await storePreview(now.id);
    if (!result.ok) {
      setPreview({ id: now.id, problem: toText(result.problem) });
      return;
    }
    const isNew = now.id !== result.id;
    now.id = result.id;
    setPreview({ id: result.id, problem: null });
    if (isNew) return;
    now.isUnseen = true;
    sendLiveMessage(frame.current?.contentWindow, { live: 'changed' });
    await new Promise<void>((resolve) => {
      now.endWait = resolve;
      now.timer = window.setTimeout(resolve, maxWaitMs);
    });
    clearTimeout(now.timer);
  });

  useFrameMessages(frame, (message) => {
    const now = state.current;
    if (message.live === 'shown') {
      now.isUnseen = false;
      now.endWait?.();
    }
    // The page was still loading when the preview changed.
    if (message.live === 'ready' && now.isUnseen)
      sendLiveMessage(frame.current?.contentWindow, { live: 'changed' });
    onMessage(message);
  });

  useEffect(() => {
    const now = state.current;
    const send = () => void sendInTurn(now, () => sendCurrent());
    send();
    let pause = 0;
    const unsubscribe = form.methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = window.setTimeout(send, pauseMs);
      },
    });
    return () => {
      clearTimeout(pause);
      clearTimeout(now.timer);
      unsubscribe();
    };
  }, [form.methods]);
  return preview;
}

/** Calls `sendCurrent`, and again if it was busy when values changed. */
async function sendInTurn(now: SendState, sendCurrent: () => Promise<void>): Promise<void> {
  now.isDirty = true;
  if (now.isBusy) return;
  now.isBusy = true;
  while (now.isDirty) {
    now.isDirty = false;
    await sendCurrent();
  }
  now.isBusy = false;
}
