'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState, type ComponentProps, type DragEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { classNames } from '@/components/ui/theme/class-names';
import { pictureTypes } from '@/components/cabinet/base/accepted-types';
import { listDroppedFiles } from './list-dropped-files';
import styles from './add-photos.module.css';

/** Id of the button that adds photos. */
export const addPhotosId = 'add-photos';

/** Adds photos chosen as files or a folder, dropped, or pasted. */
export function AddPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const t = useTranslations('cabinet.photos');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);

  const take = useCallback(
    (chosen: readonly File[]) => {
      const pictures = chosen.filter(isPicture);
      const others = chosen.filter((file) => !isPicture(file) && !isHidden(file));
      setLeftOut(others.map(({ name }) => name));
      if (pictures.length > 0) onAdd(pictures);
    },
    [onAdd],
  );

  usePastedFiles(take);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void listDroppedFiles(event.dataTransfer).then(take);
  };

  return (
    // Drag and drop is optional: the buttons inside do the same.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classNames(styles.zone, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileInput ref={files} label={t('choose')} accept={pictureTypes} onChoose={take} />
      <FileInput ref={folder} label={t('chooseFolder')} {...asFolder} onChoose={take} />
      <Button id={addPhotosId} onClick={() => files.current?.click()}>
        <Icon name="upload" />
        {t('choose')}
      </Button>
      <Button variant="secondary" className={styles.folder} onClick={() => folder.current?.click()}>
        {t('chooseFolder')}
      </Button>
      <p className={styles.hint}>{t('dropHint')}</p>
      <p className={styles.leftOut} role="status">
        {leftOut.length > 0 && t('leftOut', { count: leftOut.length, names: toShortList(leftOut) })}
      </p>
    </div>
  );
}

/** Calls a function with the files that are pasted into the page. */
function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])];
      if (pasted.length > 0) onPaste(pasted);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onPaste]);
}

interface InputProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Renders a hidden input for files, which a button opens. */
function FileInput({ label, onChoose, ...attributes }: InputProps) {
  return (
    <input
      {...attributes}
      className={styles.input}
      type="file"
      multiple
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        // Allows choosing the same files again.
        target.value = '';
        if (chosen.length > 0) onChoose(chosen);
      }}
    />
  );
}

/** Supported by every browser, but not standard. */
const asFolder = { webkitdirectory: '' };

/** Maximum number of names in a message. */
const maxNames = 5;

function toShortList(names: readonly string[]): string {
  return names.slice(0, maxNames).join(', ') + (names.length > maxNames ? '…' : '');
}

/** Whether a file was added to the folder by the system. */
function isHidden({ name }: File): boolean {
  return /^(\.|thumbs\.db$|desktop\.ini$)/i.test(name);
}

/**
 * Whether the system reports a file as a picture; the server checks its content. Systems without HEIC support report
 * no type.
 */
function isPicture({ type, name }: File): boolean {
  return type.startsWith('image/') || /\.(heic|heif)$/i.test(name);
}
