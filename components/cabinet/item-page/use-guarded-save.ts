import { useRef, type ReactNode } from 'react';
import { dismissSavedToast } from '@/components/cabinet/base/saved-toast';
import type { SaveOptions } from '@/components/cabinet/form/save-reducer';
import type { ItemForm } from '@/components/cabinet/form/use-item-form';
import type { Item } from '@/lib/content/registry';
import { usePictureGate } from './use-picture-gate';
import type { SaveAnnouncement } from './use-save-announcement';

/** Saves of a form, which wait for the descriptions of its pictures. */
interface GuardedSave {
  save(options?: SaveOptions): Promise<void>;
  /** Saves like `save`. Resolves to the stored item; `null` if nothing was stored. */
  store(options?: SaveOptions): Promise<Item | null>;
  /** Asks for the descriptions. */
  readonly pictureDialog: ReactNode;
}

/** Returns the saves of a form, which are announced. */
export function useGuardedSave(form: ItemForm, { announce, toSaved }: SaveAnnouncement): GuardedSave {
  const isStoring = useRef(false);
  const pictures = usePictureGate(form, async (options) => void (await write(options)));

  async function save(options: SaveOptions = {}): Promise<void> {
    await store(options);
  }

  async function store(options: SaveOptions = {}): Promise<Item | null> {
    // The gate answers later, so that the second press of a double click would come before the save starts.
    if (isStoring.current) return null;
    isStoring.current = true;
    dismissSavedToast();
    try {
      return (await pictures.isOpen(options)) ? await write(options) : null;
    } finally {
      isStoring.current = false;
    }
  }

  async function write(options: SaveOptions): Promise<Item | null> {
    const saved = await form.save(options);
    announce(saved, toSaved(options));
    return saved;
  }

  return { save, store, pictureDialog: pictures.dialog };
}
