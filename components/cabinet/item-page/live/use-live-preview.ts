import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useFormProblemText } from '@/components/cabinet/base/use-problem-text';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import {
  readLiveMessage,
  sendLiveMessage,
  type LiveMessage,
} from '@/components/cabinet/preview/live/live-message';
import { createPreview } from '@/lib/actions/item-actions';
import { toInput } from '@/lib/content/input';
import type { CollectionName } from '@/lib/content/registry';

/** Time between a change and its preview, in which further keystrokes join it, in milliseconds. */
const pauseMs = 120;

/** Time after which the next change is sent although the page has not shown the last one, in milliseconds. */
const maxWaitMs = 3000;

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
  const { attemptInBackground } = useCabinet();
  const toText = useFormProblemText();
  const [preview, setPreview] = useState<LivePreview>({ id: null, problem: null });
  const state = useRef({
    id: null as string | null,
    isBusy: false,
    isDirty: false,
    isUnseen: false,
    timer: 0,
  });

  const send = useEffectEvent(async () => {
    const now = state.current;
    if (now.isBusy) {
      now.isDirty = true;
      return;
    }
    now.isBusy = true;
    now.isDirty = false;
    const input = toInput(form.definition, form.values());
    const itemId = form.saved?.id ?? null;
    const store = (replaces?: string) =>
      attemptInBackground((person) => createPreview(person, collection, input, itemId, replaces));
    let result = await store(now.id ?? undefined);
    // The preview has expired, or newer ones of the same person have taken its place.
    if (!result.ok && result.problem.code === 'gone') result = await store();
    if (!result.ok) {
      setPreview({ id: now.id, problem: toText(result.problem) });
      return done();
    }
    const isNew = now.id !== result.id;
    now.id = result.id;
    setPreview({ id: result.id, problem: null });
    if (isNew) return done();
    now.isUnseen = true;
    sendLiveMessage(frame.current?.contentWindow, { live: 'changed' });
    now.timer = window.setTimeout(() => done(), maxWaitMs);
  });

  const done = useEffectEvent(() => {
    const now = state.current;
    clearTimeout(now.timer);
    now.isBusy = false;
    if (now.isDirty) void send();
  });

  const receive = useEffectEvent((message: LiveMessage) => {
    if (message.live === 'shown') {
      state.current.isUnseen = false;
      done();
    }
    // The page was still loading when the preview changed.
    if (message.live === 'ready' && state.current.isUnseen)
      sendLiveMessage(frame.current?.contentWindow, { live: 'changed' });
    onMessage(message);
  });

  useEffect(() => {
    void send();
    let pause = 0;
    const unsubscribe = form.methods.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(pause);
        pause = window.setTimeout(() => void send(), pauseMs);
      },
    });
    const onMessageEvent = (event: MessageEvent<unknown>) => {
      const message = readLiveMessage(event, frame.current?.contentWindow);
      if (message) receive(message);
    };
    window.addEventListener('message', onMessageEvent);
    const now = state.current;
    return () => {
      clearTimeout(pause);
      clearTimeout(now.timer);
      unsubscribe();
      window.removeEventListener('message', onMessageEvent);
    };
  }, [form.methods, frame]);
  return preview;
}
