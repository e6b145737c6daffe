'use client';

import type { FileView } from '@/lib/content/kinds/reference';

/** Renders the name of a stored file in a list of differences. */
export function FileNameValue({ value }: { readonly value: FileView }) {
  return <>{value.name}</>;
}
