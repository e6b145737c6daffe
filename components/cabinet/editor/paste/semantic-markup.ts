import { styleOf, unwrap, wrapContent } from './reshape';

/** What looks say, as the element that means it; `mso-bidi-font-style` is about other letters. */
const meanings: readonly { element: string; style: RegExp }[] = [
  { element: 'strong', style: /(?<!-)font-weight\s*:\s*(bold|bolder|[6-9]00)/i },
  { element: 'em', style: /(?<!-)font-style\s*:\s*(italic|oblique)/i },
  { element: 's', style: /text-decoration[^;:]*:[^;]*line-through/i },
  { element: 'sup', style: /vertical-align\s*:\s*super/i },
  { element: 'sub', style: /vertical-align\s*:\s*sub(?!\w)/i },
];

/** Makes what only looks bold, italic, struck out, raised or lowered mean it, and undoes what only means it. */
export function toSemanticMarkup(body: Element): void {
  for (const element of [...body.querySelectorAll('b, strong, i, em')])
    if (/(?<!-)font-(weight|style)\s*:\s*normal/i.test(styleOf(element))) unwrap(element);
  for (const span of [...body.querySelectorAll('span')]) {
    if (!span.textContent.trim()) continue;
    for (const { element, style } of meanings) if (style.test(styleOf(span))) wrapContent(span, element);
  }
  // A link is underlined anyway; underlined words look like one.
  body.querySelectorAll('a u').forEach(unwrap);
}
