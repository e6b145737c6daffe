import { getTranslations } from 'next-intl/server';
import { drawIcon } from '@/components/ui/icon-paths';
import { classNames } from '@/components/ui/theme/class-names';
import { typesetHtml } from '@/lib/typography/typeset-html';
import { env } from '@/lib/env/env';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { escapeXml } from '@/lib/views/escape-xml';
import { markExternalLinks } from '@/lib/views/mark-external-links';
import { unlinkClosed } from '@/lib/views/unlink-closed';
import { wrapTables } from '@/lib/views/wrap-tables';
import styles from './rich-text.module.css';

interface Props {
  /** HTML sanitised by the API. */
  readonly html: string;
  /** BCP 47 language if it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/** Renders rich text from the content. Links to closed pages are plain text, those to other sites are marked. */
export async function RichText({ html, lang, className }: Props) {
  const [t, isClosed] = await Promise.all([getTranslations('site'), readClosedCheck()]);
  const shown = markExternalLinks(wrapTables(unlinkClosed(html, isClosed), t('page.table')), {
    origin: env().siteUrl,
    mark: toExternalMark(t('externalLink')),
  });
  return (
    <div
      className={classNames(styles.text, className)}
      lang={lang}
      // The API sanitises HTML on input against an allow-list.
      dangerouslySetInnerHTML={{ __html: typesetHtml(shown) }}
    />
  );
}

/** Returns what `ExternalLink` adds to a link, as HTML. */
function toExternalMark(words: string): string {
  const { viewBox, plain } = drawIcon('external');
  const icon = `<svg class="${styles.externalIcon}" viewBox="${viewBox}" shape-rendering="crispEdges" aria-hidden="true"><path fill="currentColor" d="${plain}"/></svg>`;
  return `${icon}<span class="${styles.externalWords}"> (${escapeXml(words)})</span>`;
}
