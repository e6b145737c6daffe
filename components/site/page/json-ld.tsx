import { toJsonLd } from '@/lib/pages/metadata/json-ld';

/** What search engines read about a page; see schema.org. It is data, so no policy of scripts applies to it. */
export function JsonLd({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = toJsonLd({ '@context': 'https://schema.org', ...data });
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
