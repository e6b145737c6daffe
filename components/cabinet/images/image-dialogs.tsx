import dynamic from 'next/dynamic';
import { flushSync } from 'react-dom';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { Item } from '@/lib/content/registry';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import styles from '@/components/cabinet/controls/controls.module.css';
import type { ImageDialogsState } from './use-image-dialogs';

// Loaded on demand, so that forms with pictures start sooner.
const ImageLibrary = dynamic(() => import('./image-library').then((it) => it.ImageLibrary), {
  ssr: false,
});
const KnownImage = dynamic(() => import('./known-image').then((it) => it.KnownImage), { ssr: false });
const DescribeImage = dynamic(() => import('./describe-image').then((it) => it.DescribeImage), {
  ssr: false,
});

interface Props {
  readonly state: ImageDialogsState;
  /** Ids of the chosen images if several can be chosen; then the library stays open. */
  readonly chosen?: readonly string[];
  /** Receives an image that was chosen in the library. */
  readonly onChoose: (image: Item<'images'>) => void;
  /** Begins a description for this place; absent where the library's is the only one. */
  readonly onDescribeHere?: () => void;
  /** Receives an image whose description was saved. */
  readonly onDescribed: (image: Item<'images'>) => void;
}

/** Renders the open dialog of a control for images, and the problem that kept one closed. */
export function ImageDialogs({ state, chosen, onChoose, onDescribeHere, onDescribed }: Props) {
  const toText = useProblemText();
  const { isChoosing, setIsChoosing, described, setDescribed, known, setKnown, problem } = state;
  return (
    <>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      <LoadBoundary
        onFailure={() => {
          setIsChoosing(false);
          setDescribed(null);
          setKnown(null);
        }}
      >
        {isChoosing && (
          <ImageLibrary
            chosen={chosen}
            onClose={() => setIsChoosing(false)}
            onChoose={(image) => {
              onChoose(image);
              if (!chosen) setIsChoosing(false);
            }}
          />
        )}
        {known && (
          <KnownImage
            image={known}
            onDescribeHere={
              onDescribeHere
                ? () => {
                    // The field is behind the dialog.
                    flushSync(() => setKnown(null));
                    onDescribeHere();
                  }
                : null
            }
            onDescribe={() => {
              setDescribed(known);
              setKnown(null);
            }}
            onClose={() => setKnown(null)}
          />
        )}
        {described && (
          <DescribeImage
            image={described}
            onClose={() => setDescribed(null)}
            onSaved={(image) => {
              onDescribed(image);
              setDescribed(null);
            }}
          />
        )}
      </LoadBoundary>
    </>
  );
}
