'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import { sendLiveMessage } from '@/components/cabinet/preview/live/live-message';
import { Icon } from '@/components/ui/icon';
import type { CollectionName } from '@/lib/content/registry';
import { locales, toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { focusField } from './focus-field';
import { readEditedText } from './read-edited-text';
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
const widths = { phone: 390, desktop: 1280 } as const;

/** Renders the public page with the unsaved values of a form, which follows the typing. */
export function LivePanel({ form, collection, onGoTo, onClose }: Props) {
  const t = useTranslations('cabinet.live');
  const preview = useTranslations('cabinet.preview');
  const common = useTranslations('common');
  const { locale } = useCabinet();
  const [shown, setShown] = useState<Locale>(locale);
  const [width, setWidth] = useState<keyof typeof widths>('phone');
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const look = useEffectEvent((text: string) => {
    if (text) sendLiveMessage(frame.current?.contentWindow, { live: 'look', text });
  });
  const { id, problem } = useLivePreview({
    form,
    collection,
    frame,
    onMessage: (message) => {
      if (message.live === 'shown' || message.live === 'ready') look(readEditedText());
      if (message.live === 'picked') focusField(form, shown, message, onGoTo);
    },
  });
  useEffect(() => {
    const onFocus = () => look(readEditedText());
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useScale(screen, widths[width]);
  return (
    <aside className={styles.panel} aria-label={t('title')}>
      <div className={styles.bar}>
        <div className={styles.choice} role="group" aria-label={preview('width')}>
          {(['phone', 'desktop'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className={styles.option}
              aria-pressed={name === width}
              onClick={() => setWidth(name)}
            >
              {preview(name === 'phone' ? 'phone' : 'full')}
            </button>
          ))}
        </div>
        <div className={styles.choice} role="group" aria-label={t('language')}>
          {locales.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.option}
              lang={toLanguage(name)}
              aria-pressed={name === shown}
              onClick={() => setShown(name)}
            >
              {common(`language.${name}`)}
            </button>
          ))}
        </div>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size="small" />
        </button>
      </div>
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

/** Scales the frame in an element so that a page of `width` pixels fits its width. */
function useScale(screen: RefObject<HTMLDivElement | null>, width: number): void {
  useLayoutEffect(() => {
    const element = screen.current;
    if (!element) return undefined;
    const fit = () => {
      const scale = Math.min(1, element.clientWidth / width);
      element.style.setProperty('--width', `${width}px`);
      element.style.setProperty('--scale', String(scale));
      element.style.setProperty('--height', `${element.clientHeight / scale}px`);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen, width]);
}
