import toast from 'react-hot-toast/headless';
import { replaceToast } from '@/components/cabinet/base/saved-toast';
import { UndoToast } from './undo-toast';

/** Time in which a change can be undone from its toast, in milliseconds. */
const undoMs = 12_000;

/** Shows a toast with an undo button, which closes the toast. */
export function showUndoToast(texts: { readonly text: string; readonly button: string }, onUndo: () => void) {
  const show = () =>
    toast(
      ({ id }) => (
        <UndoToast
          {...texts}
          onUndo={() => {
            toast.dismiss(id);
            onUndo();
          }}
        />
      ),
      { duration: undoMs },
    );
  replaceToast(show, true);
}
