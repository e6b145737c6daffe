import { findServiceVideo } from '@/lib/shared/video-services';
import type { TextEmbed, TextEmbedProps } from '../text/text-embeds';
import { ServiceVideo } from './service-video';

/** A link to a video of another site that is a paragraph of its own. */
export const serviceVideoEmbed: TextEmbed = {
  matches: (href) => findServiceVideo(href) !== null,
  Embed: ServiceVideoEmbed,
};

function ServiceVideoEmbed({ href, words, locale }: TextEmbedProps) {
  const video = findServiceVideo(href);
  // The words of a pasted link are its address.
  const title = /^(?:https?:\/\/|www\.)/i.test(words) ? null : words;
  return video && <ServiceVideo video={video} href={href} title={title} locale={locale} />;
}
