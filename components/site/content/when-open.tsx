import type { ReactNode } from 'react';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';

interface Props {
  /** Address of this site, with or without locale prefix. */
  readonly address: string;
  readonly children: ReactNode;
  /** What is shown in place of a link to a closed page. */
  readonly otherwise?: ReactNode;
}

/** Renders links to a page unless staff have closed it. */
export async function WhenOpen({ address, children, otherwise = null }: Props) {
  return (await readClosedCheck())(address) ? otherwise : children;
}
