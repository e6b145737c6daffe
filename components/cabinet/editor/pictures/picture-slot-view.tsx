'use client';

import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react';
import { useTranslations } from 'next-intl';
import { use, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { canRetryUpload } from '@/components/cabinet/upload/can-retry-upload';
import type { SlotState } from './text-picture-state';
import type { TextPictures } from './text-pictures';
import { TextPicturesContext } from './text-pictures-registry';
import styles from './picture-slot-view.module.css';

/** Shows at its place how far the upload of a picture is, or why it was refused. */
export function PictureSlotView({ node }: NodeViewProps) {
  const store = use(TextPicturesContext);
  return (
    <NodeViewWrapper className={styles.slot} contentEditable={false} data-picture-slot="">
      {store && <Slot store={store} slotKey={String(node.attrs['key'])} />}
    </NodeViewWrapper>
  );
}

function Slot({ store, slotKey }: { readonly store: TextPictures; readonly slotKey: string }) {
  const t = useTranslations('cabinet.editor.slot');
  const state = useSyncExternalStore(
    store.subscribe,
    () => store.read().slots[slotKey],
    () => undefined,
  );
  const isUpload = typeof state === 'object';
  const isFailed = !isUpload || state.step.name === 'failed';
  const canRetry = isUpload && state.step.name === 'failed' && canRetryUpload(state.step.problem);
  return (
    <>
      {isUpload && state.preview && <img className={styles.preview} src={state.preview} alt="" />}
      <div className={styles.about}>
        {isUpload && !isFailed ? <Progress state={state} /> : <Refusal state={state} />}
        <div className={styles.buttons}>
          {canRetry && (
            <Button variant="secondary" size="small" onClick={() => store.retry(slotKey)}>
              {t('retry')}
            </Button>
          )}
          {isFailed && <FileButton onChoose={(file) => store.send(slotKey, file)} />}
          <Button variant="quiet" size="small" onClick={() => store.drop(slotKey)}>
            {t(isFailed ? 'remove' : 'stop')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Progress({ state }: { readonly state: Exclude<SlotState, string> }) {
  const t = useTranslations('cabinet.photos.step');
  const { step } = state;
  const share = step.name === 'sending' ? step.share : 0;
  const percent = Math.round(share * 100);
  const label =
    step.name === 'sending'
      ? percent === 100
        ? t('processing')
        : t('sending', { percent })
      : t(step.name === 'preparing' ? 'preparing' : 'waiting');
  return (
    <>
      <span className={styles.label}>{label}</span>
      <progress className={styles.progress} max={100} value={percent} aria-label={label} />
    </>
  );
}

function Refusal({ state }: { readonly state: SlotState | undefined }) {
  const t = useTranslations('cabinet.editor.slot');
  const toText = useProblemText();
  const isFailed = typeof state === 'object' && state.step.name === 'failed';
  const text = isFailed ? toText(state.step.problem) : t(typeof state === 'string' ? state : 'lost');
  return (
    <span className={styles.problem} role="status">
      {text}
    </span>
  );
}

function FileButton({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const t = useTranslations('cabinet.editor.slot');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept={pictureTypes}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button variant="secondary" size="small" onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
    </>
  );
}
