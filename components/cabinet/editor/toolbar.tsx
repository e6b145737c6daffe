'use client';

import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconName } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import styles from './toolbar.module.css';

/** Renders a toolbar with one tab stop; arrows, Home and End move within it (WAI-ARIA toolbar pattern). */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  const toolbar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => takeTabStop(toolbar.current?.querySelector('button') ?? null), []);
  return (
    <div
      ref={toolbar}
      className={styles.toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      onFocus={(event) => takeTabStop(event.target.closest('button'))}
    >
      {children}
    </div>
  );
}

interface ButtonProps {
  readonly label: string;
  /** Content instead of an icon. */
  readonly children?: ReactNode;
  readonly icon?: IconName;
  readonly mirrored?: boolean;
  /** Toggle state; `undefined` for a button without one. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

/** Renders a toolbar button. */
export function ToolbarButton({ label, children, icon, mirrored, pressed, disabled, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.button, mirrored && styles.mirrored)}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      // `disabled` would lose the focus after the last undo step.
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {icon ? <Icon name={icon} /> : <span aria-hidden="true">{children}</span>}
    </button>
  );
}

/** Makes a button the toolbar's tab stop. */
function takeTabStop(chosen: HTMLButtonElement | null): void {
  const buttons = chosen?.closest('[role=toolbar]')?.querySelectorAll('button') ?? [];
  for (const button of buttons) button.tabIndex = button === chosen ? 0 : -1;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
