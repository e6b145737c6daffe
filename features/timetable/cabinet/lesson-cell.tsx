import { useState, type KeyboardEvent, type Ref } from 'react';
import { Textarea } from '@/components/ui/form/input';
import { readCell, writeCell, type LessonTexts } from '../model/cell';
import type { Place } from './paste-block';
import styles from './lessons-control.module.css';

interface Props {
  readonly place: Place;
  readonly label: string;
  readonly lessons: readonly LessonTexts[];
  /** Id of the error of the cell, if it has one. */
  readonly errorId: string | undefined;
  readonly ref: Ref<HTMLTextAreaElement> | undefined;
  readonly onChange: (lessons: readonly LessonTexts[]) => void;
  /** Returns whether it took the pasted data. */
  readonly onPaste: (data: DataTransfer) => boolean;
  /** Called with the name of the arrow key that leaves the cell. */
  readonly onMove: (key: string) => void;
}

/** Edits the lessons of a day and number as lines of text. */
export function LessonCell({ place, label, lessons, errorId, ref, onChange, onPaste, onMove }: Props) {
  const [typed, setTyped] = useState('');
  // The typed text may have spaces and blank lines that the lessons lack.
  const text = isSame(readCell(typed), lessons) ? typed : writeCell(lessons);
  return (
    <Textarea
      ref={ref}
      rows={3}
      className={styles.text}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      data-place={`${place.day}-${place.lesson}`}
      autoCapitalize="sentences"
      value={text}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readCell(event.target.value));
      }}
      onPaste={(event) => {
        if (onPaste(event.clipboardData)) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (!leavesCell(event)) return;
        event.preventDefault();
        onMove(event.key);
      }}
    />
  );
}

/** Whether an arrow key leaves the cell: with Ctrl, or at the edge of the text. */
function leavesCell(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  if (!event.key.startsWith('Arrow') || event.shiftKey || event.altKey || event.metaKey) return false;
  if (event.ctrlKey) return true;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  if (selectionStart !== selectionEnd) return false;
  const isBack = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
  return isBack ? selectionStart === 0 : selectionStart === value.length;
}

function isSame(a: readonly LessonTexts[], b: readonly LessonTexts[]): boolean {
  return writeCell(a) === writeCell(b);
}
