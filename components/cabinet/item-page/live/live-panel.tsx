'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { sendLiveMessage } from '@/components/cabinet/preview/live/live-message';
import type { CollectionName } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { focusField } from './focus-field';
import { LiveBar, type LiveWidth } from './live-bar';
import { readEditedText } from './read-edited-text';
import { useFrameScale } from './use-frame-scale';
import { useLivePreview } from './use-live-preview';
import styles from './live-panel.module.css';

interface Props {
  readonly form: ItemForm;
  readonly collection: CollectionName;
  /** Shows the fields of a language. */
  readonly onGoTo: (locale: Locale) => void;
  readonly onClose: () => void;
}

/** Widths of a screen, in pixels. */
const widths: Readonly<Record<LiveWidth, number>> = { phone: 390, desktop: 1280 };

/** Renders the public page with the unsaved values of a form, which follows the typing. */
export function LivePanel({ form, collection, onGoTo, onClose }: Props) {
  const t = useTranslations('cabinet.live');
  const preview = useTranslations('cabinet.preview');
  const { locale } = useCabinet();
  const [shown, setShown] = useState<Locale>(locale);
  const [width, setWidth] = useState<LiveWidth>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const { id, problem } = useLivePreview({
    form,
    collection,
    frame,
    onMessage: (message) => {
      if (message.live === 'shown' || message.live === 'ready') sendEditedText(frame);
      if (message.live === 'picked') focusField(form, shown, message, onGoTo);
    },
  });
  useEffect(() => {
    const onFocus = () => sendEditedText(frame);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useFrameScale(screen, widths[width]);
  return (
    <aside className={styles.panel} aria-label={t('title')}>
      <LiveBar width={width} onWidth={setWidth} shown={shown} onShow={setShown} onClose={onClose} />
      <p className={styles.note} role="status">
        {problem ?? t('note')}
      </p>
      <div ref={screen} className={styles.screen}>
        {id && (
          <iframe
            key={`${id} ${shown}`}
            ref={frame}
            className={styles.frame}
            src={toLocalePath(shown, `/cabinet/preview/${id}/page`)}
            title={preview('frame')}
          />
        )}
      </div>
    </aside>
  );
}

/** Sends the text that is being edited to the frame, which shows where it stands. */
function sendEditedText(frame: RefObject<HTMLIFrameElement | null>): void {
  const text = readEditedText();
  if (text) sendLiveMessage(frame.current?.contentWindow, { live: 'look', text });
}
