import {
  parseFragment,
  serialize,
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes as Nodes,
} from 'parse5';
import type { Piece, Segment } from './marked-text';
import type { Protector } from './protect-words';

type Node = Nodes.ChildNode;
type Element = Nodes.Element;
type Parent = Nodes.ParentNode;

/** Elements that belong to the text around them; all others separate texts. */
const inline = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'a', 'span', 'br', 'img']);

/** A text with its segments, which are replaced one by one. */
export interface SegmentedText {
  readonly segments: readonly Segment[];
  /** Returns the text with translated segments, in order. */
  fill(translated: readonly Segment[]): string;
}

/** A segment of rich text: the nodes that it replaces and what its marks stand for. */
interface Place {
  readonly parent: Parent;
  readonly nodes: readonly Node[];
  readonly segment: Segment;
  readonly kept: ReadonlyMap<number, Node | string>;
}

/** Returns the segments of rich text. Translations come in as text only, so that they cannot add markup. */
export function segmentRichText(html: string, protect: Protector): SegmentedText {
  const root = parseFragment(html);
  const places = listPlaces(root, protect);
  return {
    segments: places.map(({ segment }) => segment),
    fill(translated) {
      for (const [index, place] of places.entries()) fillPlace(place, translated[index]!);
      return serialize(root);
    },
  };
}

function listPlaces(parent: Parent, protect: Protector): Place[] {
  const places: Place[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.some((node) => /\p{L}/u.test(toText(node)))) places.push(toPlace(parent, run, protect));
    run = [];
  };
  for (const node of parent.childNodes) {
    if (isInline(node)) {
      run.push(node);
      continue;
    }
    endRun();
    // Text in a marked language, such as a quotation, stays as it is.
    if (tree.isElementNode(node) && !hasLanguage(node)) places.push(...listPlaces(node, protect));
  }
  endRun();
  return places;
}

function toPlace(parent: Parent, nodes: readonly Node[], protect: Protector): Place {
  const kept = new Map<number, Node | string>();
  let mark = 0;
  const keep = (node: Node | string): number => {
    mark += 1;
    kept.set(mark, node);
    return mark;
  };
  const toPieces = (node: Node): Piece[] => {
    if (tree.isTextNode(node))
      return protect(node.value).map((part) =>
        'kept' in part ? { kind: 'kept', mark: keep(part.kept) } : { kind: 'words', text: part.words },
      );
    if (!tree.isElementNode(node)) return [];
    if (node.childNodes.length === 0 || hasLanguage(node)) return [{ kind: 'kept', mark: keep(node) }];
    const own = keep(node);
    return [{ kind: 'begin', mark: own }, ...node.childNodes.flatMap(toPieces), { kind: 'end', mark: own }];
  };
  return { parent, nodes, segment: nodes.flatMap(toPieces), kept };
}

function fillPlace({ parent, nodes, kept }: Place, translated: Segment): void {
  const next = nodes.at(-1) && parent.childNodes[parent.childNodes.indexOf(nodes.at(-1)!) + 1];
  for (const node of nodes) tree.detachNode(node);
  const add = (to: Parent, node: Node) => {
    if (to === parent && next) tree.insertBefore(to, node, next);
    else tree.appendChild(to, node);
  };
  let open: Parent = parent;
  for (const piece of translated) {
    if (piece.kind === 'words') {
      if (piece.text) add(open, tree.createTextNode(piece.text));
      continue;
    }
    if (piece.kind === 'end') {
      open = (open as Element).parentNode ?? parent;
      continue;
    }
    const stored = kept.get(piece.mark)!;
    if (typeof stored === 'string') add(open, tree.createTextNode(stored));
    else if (piece.kind === 'kept') add(open, stored);
    else {
      const element = tree.createElement(
        (stored as Element).tagName,
        (stored as Element).namespaceURI,
        (stored as Element).attrs,
      );
      add(open, element);
      open = element;
    }
  }
}

function isInline(node: Node): boolean {
  return tree.isTextNode(node) || (tree.isElementNode(node) && inline.has(node.tagName));
}

function hasLanguage(element: Element): boolean {
  return element.attrs.some(({ name }) => name === 'lang');
}

function toText(node: Node): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(toText).join('') : '';
}
