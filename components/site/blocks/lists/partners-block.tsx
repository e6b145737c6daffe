import { publicApi } from '@/lib/clients/api-clients';
import { listAll } from '@/lib/reads/list-all';
import { PartnerGrid } from '../../home/partner-grid';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';

/** Renders all partners. */
export async function PartnersBlock({ block, locale }: BlockProps<'partners'>) {
  const partners = await listAll(publicApi().partners);
  if (partners.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <PartnerGrid partners={partners} locale={locale} />
    </BlockSection>
  );
}
