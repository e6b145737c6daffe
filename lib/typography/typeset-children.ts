import { typeset } from './typeset';

/** Elements whose text is a program or is edited. */
const untouched = new Set<unknown>(['code', 'kbd', 'pre', 'samp', 'script', 'style', 'textarea']);

/** Returns the props of an element of a type, with the texts among its children {@link typeset}. */
export function typesetChildren(type: unknown, props: unknown): unknown {
  if (!hasChildren(props) || untouched.has(type)) return props;
  const children = typesetNode(props.children);
  return children === props.children ? props : { ...props, children };
}

function hasChildren(props: unknown): props is { children: unknown } {
  return typeof props === 'object' && props !== null && 'children' in props;
}

/** Returns the same value if it contains no text that changes, so that React still compares it by identity. */
function typesetNode(node: unknown): unknown {
  if (typeof node === 'string') return typeset(node);
  if (!Array.isArray(node)) return node;
  const nodes = node.map(typesetNode);
  return nodes.some((child, index) => child !== node[index]) ? nodes : node;
}
