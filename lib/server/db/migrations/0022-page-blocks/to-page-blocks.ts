import formerHome from './former-home.json';

/** A text per language; `null` for a missing one. */
export interface FormerText {
  readonly kz: string | null;
  readonly ru: string | null;
}

/** A block as it was stored when pages became blocks. */
export interface FirstBlock extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly type: string;
  readonly hidden: boolean;
}

const builtInFirst = [
  'achievements',
  'adisteme',
  'gallery',
  'gallery-images',
  'history',
  'news',
  'quality',
  'tour',
];
const builtInLast = ['about', 'basshylyq', 'contact', 'it'];

const none: FormerText = { kz: null, ru: null };

interface FormerPage {
  readonly slug: string | null;
  readonly body: FormerText;
  /** Value of a reference to the director, whose word was the text of the home page. */
  readonly director: unknown;
  /** Returns the id of a block by name: equal in all versions of a page, so that they can be compared. */
  readonly toId: (name: string) => string;
}

/** Returns the blocks of a page that was stored with one text. Frozen. Archives of that time are converted in the same way. */
export function toPageBlocks(page: FormerPage): FirstBlock[] {
  const { slug, body, toId } = page;
  const hasText = body.kz !== null || body.ru !== null;
  if (slug === 'home') return toHomeBlocks(page, hasText);
  const texts: FirstBlock[] = hasText ? [{ id: toId('text'), type: 'text', hidden: false, text: body }] : [];
  const builtIn: FirstBlock = { id: toId('built-in'), type: 'built-in', hidden: false };
  if (slug !== null && builtInFirst.includes(slug)) return [builtIn, ...texts];
  if (slug !== null && builtInLast.includes(slug)) return [...texts, builtIn];
  return texts;
}

/** Returns the blocks of the home page as the site showed it before its parts were blocks. */
function toHomeBlocks({ body, director, toId }: FormerPage, hasText: boolean): FirstBlock[] {
  const { tagline, buttons, cards, news, word, figures, partners } = formerHome;
  const block = (type: string, values: object): FirstBlock => ({
    id: toId(type),
    type,
    hidden: false,
    ...values,
  });
  const toRows = (name: string, rows: readonly object[]) =>
    rows.map((row, index) => ({ id: toId(`${name} ${index}`), type: 'row', hidden: false, ...row }));
  return [
    block('hero', { tagline, buttons: toRows('button', buttons) }),
    block('cards', {
      title: none,
      cards: toRows(
        'card',
        cards.map((card) => ({ page: null, ...card })),
      ),
    }),
    block('news', { title: news, category: null, count: 5, look: 'feature' }),
    ...(hasText ? [block('quotation', { title: word, text: body, person: director, author: none })] : []),
    block('figures', { title: figures, indicators: true, figures: [] }),
    block('partners', { title: partners }),
  ];
}
