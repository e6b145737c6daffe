import { toJsonLd } from '@/lib/metadata/json-ld';

/** Renders structured data (schema.org). Script policies do not apply to data blocks. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = toJsonLd({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
