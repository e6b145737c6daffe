import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import type { LiveToggle } from './use-live-toggle';
import styles from './live-panel.module.css';

/** Renders the button that opens and closes the preview beside the form. */
export function LiveButton({ live }: { readonly live: LiveToggle }) {
  const t = useTranslations('cabinet.live');
  return (
    <div className={styles.wide}>
      <Button
        className={styles.toggle}
        variant="quiet"
        size="small"
        aria-pressed={live.isOpen}
        onClick={live.toggle}
      >
        <Icon name="eye" />
        {t('open')}
      </Button>
    </div>
  );
}

/** Whether the form of a collection has a preview beside it: those of drafts, and of the settings of the site. */
export function hasLivePreview(collection: CollectionName): boolean {
  return !definitionOf(collection).publishing.isAlways || collection === 'site';
}
