import { styleOf, unwrap, wrapContent } from './reshape';

/** Styles and the elements that express them. `mso-bidi-font-style` applies to other scripts. */
const meanings: readonly { element: string; style: RegExp }[] = [
  { element: 'strong', style: /(?<!-)font-weight\s*:\s*(bold|bolder|[6-9]00)/i },
  { element: 'em', style: /(?<!-)font-style\s*:\s*(italic|oblique)/i },
  { element: 's', style: /text-decoration[^;:]*:[^;]*line-through/i },
  { element: 'sup', style: /vertical-align\s*:\s*super/i },
  { element: 'sub', style: /vertical-align\s*:\s*sub(?!\w)/i },
];

/**
 * Turns bold, italic, strike-through, superscript and subscript styles into elements, and unwraps elements whose
 * style says otherwise.
 */
export function toSemanticMarkup(body: Element): void {
  for (const element of [...body.querySelectorAll('b, strong, i, em')])
    if (/(?<!-)font-(weight|style)\s*:\s*normal/i.test(styleOf(element))) unwrap(element);
  for (const span of [...body.querySelectorAll('span')]) {
    if (!span.textContent.trim()) continue;
    for (const { element, style } of meanings) if (style.test(styleOf(span))) wrapContent(span, element);
  }
  // Links are underlined anyway, and underlined text looks like a link.
  body.querySelectorAll('a u').forEach(unwrap);
}
