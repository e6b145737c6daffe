import { styleOf } from './reshape';

/** Types of lists by the styles that programs write instead. */
const types: Readonly<Record<string, string>> = {
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

/** Writes how lists are numbered into their attributes: Google Docs has it in the style of each entry. */
export function readNumbering(body: Element): void {
  for (const list of body.querySelectorAll('ol')) {
    const entry = [...list.children].find(({ localName }) => localName === 'li');
    const styles = [list, entry].map((element) => (element ? styleOf(element) : ''));
    const type =
      types[/list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(styles.join(';'))?.[1]?.toLowerCase() ?? ''];
    const written = list.getAttribute('type') ?? '';
    if (type) list.setAttribute('type', type);
    else if (!/^[aAiI]$/.test(written)) list.removeAttribute('type');
    if (list.hasAttribute('reversed')) list.setAttribute('reversed', 'reversed');
  }
}
