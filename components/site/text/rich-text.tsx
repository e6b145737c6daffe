import { getLocale, getTranslations } from 'next-intl/server';
import { drawIcon } from '@/components/ui/icon-paths';
import { classNames } from '@/components/ui/theme/class-names';
import { typesetHtml } from '@/lib/typography/typeset-html';
import { env } from '@/lib/env/env';
import type { Locale } from '@/lib/i18n/locales';
import { readClosedCheck } from '@/lib/reads/read-closed-pages';
import { escapeXml } from '@/lib/views/escape-xml';
import { markExternalLinks } from '@/lib/views/mark-external-links';
import { splitAtGalleries, type GalleryPart } from '@/lib/views/split-at-galleries';
import { splitAtLinks, type TextPart } from '@/lib/views/split-at-links';
import { unlinkClosed } from '@/lib/views/unlink-closed';
import { wrapTables } from '@/lib/views/wrap-tables';
import { findTextEmbed } from './text-embeds';
import styles from './rich-text.module.css';
import { TextGallery } from './text-gallery';

interface Props {
  /** HTML sanitised by the API. */
  readonly html: string;
  /** BCP 47 language if it differs from the page's. */
  readonly lang?: string;
  readonly className?: string;
}

/**
 * Renders rich text from the content. Links to closed pages are plain text, those to other sites are marked. A link to a video
 * that is a paragraph of its own becomes a player, and a gallery opens in the lightbox.
 */
export async function RichText({ html, lang, className }: Props) {
  const [t, isClosed, language] = await Promise.all([
    getTranslations('site'),
    readClosedCheck(),
    getLocale(),
  ]);
  const locale = language as Locale;
  const render = (part: string) => {
    const shown = markExternalLinks(wrapTables(part, t('page.table')), {
      origin: env().siteUrl,
      mark: toExternalMark(t('externalLink')),
    });
    // The API sanitises HTML on input against an allow-list.
    return { __html: typesetHtml(shown) };
  };
  const parts = splitText(unlinkClosed(html, isClosed));
  const [first] = parts;
  if (parts.length === 0 || (parts.length === 1 && 'html' in first!)) {
    return (
      <div
        className={classNames(styles.text, className)}
        lang={lang}
        dangerouslySetInnerHTML={render(first && 'html' in first ? first.html : '')}
      />
    );
  }
  return (
    <div className={className} lang={lang}>
      {parts.map((part, index) => {
        if ('html' in part)
          return <div key={index} className={styles.text} dangerouslySetInnerHTML={render(part.html)} />;
        if ('pictures' in part)
          return <TextGallery key={index} pictures={part.pictures} locale={locale} toHtml={render} />;
        const { Embed } = findTextEmbed(part.href)!;
        return <Embed key={index} {...part} locale={locale} />;
      })}
    </div>
  );
}

/** Splits a text at its galleries, and at the links that become players. */
function splitText(html: string): (GalleryPart | TextPart)[] {
  return splitAtGalleries(html).flatMap((part): (GalleryPart | TextPart)[] =>
    'html' in part ? splitAtLinks(part.html, (href) => findTextEmbed(href) !== undefined) : [part],
  );
}

/** Returns what `ExternalLink` adds to a link, as HTML. */
function toExternalMark(words: string): string {
  const { viewBox, plain } = drawIcon('external');
  const icon = `<svg class="${styles.externalIcon}" viewBox="${viewBox}" shape-rendering="crispEdges" aria-hidden="true"><path fill="currentColor" d="${plain}"/></svg>`;
  return `${icon}<span class="${styles.externalWords}"> (${escapeXml(words)})</span>`;
}
