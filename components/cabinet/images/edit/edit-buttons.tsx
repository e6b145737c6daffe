import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { noImageEdits, type Recipe } from '@/lib/content/recipe';
import { turnRecipe } from './compose-recipe';
import styles from './edit-picture.module.css';

/** What the dialog does besides setting the focal point. */
export type EditStep = 'crop' | 'straighten' | 'replace';

interface Props {
  readonly recipe: Recipe;
  readonly isBusy: boolean;
  readonly onApply: (recipe: Recipe) => void;
  readonly onStep: (step: EditStep) => void;
}

/** Renders the edits of a picture: quarter turns are applied at once, the others open a step. */
export function EditButtons({ recipe, isBusy, onApply, onStep }: Props) {
  const t = useTranslations('cabinet.photos');
  const isEdited = recipe.turn !== 0 || recipe.crop !== null || (recipe.tilt ?? 0) !== 0;
  return (
    <div className={styles.tools} aria-busy={isBusy}>
      <Button variant="secondary" disabled={isBusy} onClick={() => onApply(turnRecipe(recipe, 'left'))}>
        {t('turnLeft')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onApply(turnRecipe(recipe, 'right'))}>
        {t('turnRight')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onStep('straighten')}>
        {t('straighten')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onStep('crop')}>
        {t('crop')}
      </Button>
      <Button variant="secondary" disabled={isBusy} onClick={() => onStep('replace')}>
        {t('replaceFile')}
      </Button>
      {isEdited && (
        <Button variant="quiet" disabled={isBusy} onClick={() => onApply(noImageEdits)}>
          {t('asItCame')}
        </Button>
      )}
    </div>
  );
}
