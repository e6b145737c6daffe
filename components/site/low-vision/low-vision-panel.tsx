'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useModal } from '@/components/ui/use-modal';
import {
  lowVisionKey,
  lowVisionNames,
  lowVisionOptions,
  parseLowVision,
  stringifyLowVision,
  type LowVisionName,
  type LowVisionSettings,
} from '@/lib/inline/low-vision';
import { applyLowVision } from './apply-low-vision';
import styles from './low-vision-panel.module.css';

/** Texts of the panel; options have keys like `{setting}.{value}`. */
export interface LowVisionTexts {
  readonly title: string;
  readonly text: string;
  readonly close: string;
  readonly reset: string;
  readonly groups: Readonly<Record<LowVisionName, string>>;
  readonly options: Readonly<Record<string, string>>;
}

/** Renders the low-vision settings. A choice applies at once to all pages and is stored on this device. */
export function LowVisionPanel({ texts, onClose }: { texts: LowVisionTexts; onClose: () => void }) {
  const dialog = useModal();
  const [settings, setSettings] = useState(readStored);

  const change = (changed: LowVisionSettings) => {
    setSettings(changed);
    applyLowVision(changed);
    store(changed);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="low-vision-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id="low-vision-title" className={styles.title}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      {lowVisionNames.map((name) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>{texts.groups[name]}</legend>
          <div className={styles.options}>
            {lowVisionOptions[name].map((option) => (
              <label
                key={option}
                className={styles.option}
                data-sample={name === 'scheme' ? option : undefined}
              >
                <input
                  className={styles.radio}
                  type="radio"
                  name={`low-vision-${name}`}
                  checked={settings[name] === option}
                  onChange={() => change({ ...settings, [name]: option })}
                />
                {texts.options[`${name}.${option}`]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className={styles.actions}>
        <Button onClick={onClose}>{texts.close}</Button>
        <Button variant="secondary" onClick={() => change(parseLowVision(null))}>
          {texts.reset}
        </Button>
      </div>
    </dialog>
  );
}

function readStored(): LowVisionSettings {
  try {
    return parseLowVision(localStorage.getItem(lowVisionKey));
  } catch {
    // Storage may be blocked; the settings then last until the page is left.
    return parseLowVision(null);
  }
}

function store(settings: LowVisionSettings): void {
  const text = stringifyLowVision(settings);
  try {
    if (text === null) localStorage.removeItem(lowVisionKey);
    else localStorage.setItem(lowVisionKey, text);
  } catch {
    // Storage may be blocked.
  }
}
