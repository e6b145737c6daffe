import { AchievementTable } from './achievement-table';
import { readAchievements } from './read-achievements';
import type { BlockProps } from '@/components/site/blocks/block-props';
import { BlockSection } from '@/components/site/blocks/block-section';

/** Number of achievements if the block sets no count. */
const defaultCount = 5;

/** Renders the latest achievements. */
export async function AchievementsBlock({ block, locale }: BlockProps<'achievements'>) {
  const items = (await readAchievements()).slice(0, block.count ?? defaultCount);
  if (items.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <AchievementTable items={items} locale={locale} />
    </BlockSection>
  );
}
