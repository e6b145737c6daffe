/**
 * Returns the share of the container's width that the content of a page uses, from 0 to 1: the mean over its screens, without
 * gaps of more than twice the space between columns. Lines of text, pictures, controls, and boxes with a background
 * are content. Runs in the page.
 */
export function measureContentShare(): number {
  const widestGap = 128;
  const title = document.querySelector('main h1')!.parentElement!;
  const padding = parseFloat(getComputedStyle(title).paddingInlineStart);
  const left = title.getBoundingClientRect().left + padding;
  const width = title.getBoundingClientRect().width - 2 * padding;
  const footer = document.querySelector('footer')!.getBoundingClientRect().top + scrollY;
  const shares: number[] = [];
  for (let top = 0; top < footer - innerHeight / 2 || top === 0; top += innerHeight - 100) {
    scrollTo(0, top);
    const spans = listBoxes()
      .filter((box) => box.bottom > 0 && box.top < innerHeight && box.width > 2 && box.height > 2)
      .map((box) => [Math.max(box.left, left), Math.min(box.right, left + width)] as const)
      .filter(([from, to]) => to > from)
      .sort(([a], [b]) => a - b);
    let used = 0;
    let end = left;
    for (const [from, to] of spans) {
      if (to <= end) continue;
      used += from - end <= widestGap ? to - end : to - from;
      end = to;
    }
    shares.push(used / width);
  }
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;

  function listBoxes(): DOMRect[] {
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!node.data.trim() || !node.parentElement!.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push(...range.getClientRects());
      } else if (node instanceof HTMLElement || node instanceof SVGSVGElement) {
        const isDrawn = getComputedStyle(node).backgroundColor !== 'rgba(0, 0, 0, 0)';
        if (isDrawn || node.matches('img, svg, input, select, textarea, button'))
          boxes.push(node.getBoundingClientRect());
      }
    }
    return boxes;
  }
}
