import type { Telephone } from '@/components/ui/form/sending-problem';
import { toLinkHref } from '@/lib/content/kinds/links';

/** Returns a telephone number with the address that calls it. */
export function toTelephone(number: string): Telephone {
  return { number, href: toLinkHref('telephone', number) };
}
