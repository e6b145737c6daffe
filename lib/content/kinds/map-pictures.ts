/** A tag of a figure, or a picture as the sanitiser writes it. */
const part = /<(\/?)figure>|<img\b[^>]*?\bsrc="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)"[^>]*>/g;

/** A figure that is being read. */
interface OpenFigure {
  /** Where it begins in the result. */
  readonly start: number;
  hasPicture: boolean;
  keepsPicture: boolean;
}

/**
 * Replaces the tag of each picture of a sanitised text. A figure whose pictures are all replaced by nothing disappears with its
 * caption, which may name a person who must not be shown; so does a gallery, a figure of figures.
 */
export function mapPictures(html: string, toTag: (name: string, tag: string) => string): string {
  const open: OpenFigure[] = [];
  let result = '';
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name, index } of html.matchAll(part)) {
    result += html.slice(end, index);
    end = index + tag.length;
    if (name !== undefined) {
      const shown = toTag(name, tag);
      for (const figure of open) {
        figure.hasPicture = true;
        figure.keepsPicture ||= shown !== '';
      }
      result += shown;
    } else if (slash === '') {
      open.push({ start: result.length, hasPicture: false, keepsPicture: false });
      result += tag;
    } else {
      const figure = open.pop();
      result += tag;
      if (figure?.hasPicture && !figure.keepsPicture) result = result.slice(0, figure.start);
    }
  }
  return result + html.slice(end);
}
