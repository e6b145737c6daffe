'use client';

import type { ReactNode } from 'react';
import { features } from '@/features';
import { installFeatures } from '@/lib/installation/install-features';

installFeatures(features);

/** Installs the features in the browser before it renders the cabinet. */
export function FeaturesInBrowser({ children }: { readonly children: ReactNode }) {
  return children;
}
