import type { LocalizedText } from '../localized';
import type { BlockInput } from './define-block';
import formerHome from './former-home.json';

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

const none: LocalizedText = { kz: null, ru: null };

interface FormerPage {
  readonly slug: string | null;
  readonly body: LocalizedText;
  /** Value of a reference to the director, whose word was the text of the home page. */
  readonly director: unknown;
  /** Returns the id of a block by name: equal in all versions of a page, so that they can be compared. */
  readonly toId: (name: string) => string;
}

/** Returns the blocks of a page that was stored with one text. Frozen, because a migration uses it. */
export function toPageBlocks(page: FormerPage): BlockInput[] {
  const { slug, body, toId } = page;
  const hasText = body.kz !== null || body.ru !== null;
  if (slug === 'home') return toHomeBlocks(page, hasText);
  const texts: BlockInput[] = hasText ? [{ id: toId('text'), type: 'text', hidden: false, text: body }] : [];
  const builtIn: BlockInput = { id: toId('built-in'), type: 'built-in', hidden: false };
  if (slug !== null && builtInFirst.includes(slug)) return [builtIn, ...texts];
  if (slug !== null && builtInLast.includes(slug)) return [...texts, builtIn];
  return texts;
}

/** Returns the blocks of the home page as the site showed it before its parts were blocks. */
function toHomeBlocks({ body, director, toId }: FormerPage, hasText: boolean): BlockInput[] {
  const { tagline, buttons, cards, news, word, figures, partners } = formerHome;
  const block = (type: string, values: object): BlockInput => ({
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
