/**
 * Returns texts that are cut off, crushed, covered or outside of the window. Runs in the page. Text clamped to a number of lines
 * is allowed: it links the complete text.
 */
// eslint-disable-next-line max-lines-per-function -- Playwright sends the text of this function to the page alone.
export function findLayoutFaults(): string[] {
  const root = document.documentElement;
  const faults: string[] = [];
  const clips = new Map<Element, DOMRect>();
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isShown);
  if (root.scrollWidth > root.clientWidth) {
    const outermost = elements.filter((element) => {
      const { right } = intersect(element.getBoundingClientRect(), readClip(element));
      return right > root.clientWidth + 1;
    });
    faults.push(`wider than the window: ${outermost.slice(0, 4).map(describe).join(', ')}`);
  }
  for (const element of elements) {
    if (isCutOff(element)) faults.push(`cut off: ${describe(element)}`);
    if (isCrushed(element)) faults.push(`hardly a letter in a line: ${describe(element)}`);
  }
  const lines = elements.flatMap(listLines).sort((a, b) => a.rect.top - b.rect.top);
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top >= line.rect.bottom) break;
      if (other.element !== line.element && covers(line.rect, other.rect)) {
        faults.push(`covered: ${describe(line.element)} by ${describe(other.element)}`);
      }
    }
  });
  return [...new Set(faults)];

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function describe(element: Element): string {
    const name = element.getAttribute('class')?.split(' ')[0] ?? element.id;
    return `<${element.localName} ${name}> ${element.textContent?.trim().slice(0, 40)}`;
  }

  function isCutOff(element: HTMLElement): boolean {
    const style = getComputedStyle(element);
    if (style.webkitLineClamp !== 'none' || element.clientWidth <= 1) return false;
    if (!element.innerText?.trim()) return false;
    // A wide table scrolls horizontally, also by keyboard.
    if (element.tabIndex >= 0 && style.overflowX === 'auto') return false;
    // A slide show shows one slide at a time.
    if (element.closest('[aria-roledescription]')) return false;
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    return (style.overflowX !== 'visible' && isWide) || (/hidden|clip/.test(style.overflowY) && isHigh);
  }

  /** Whether the text of an element has more than three lines of hardly two letters. */
  function isCrushed(element: HTMLElement): boolean {
    const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const letters = texts.reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0);
    const lines = listLines(element).length;
    return lines > 3 && letters < 2.5 * lines;
  }

  /** Returns the rectangle that an element and its ancestors do not clip. */
  function readClip(element: Element): DOMRect {
    const known = clips.get(element);
    if (known) return known;
    const { overflowX, clipPath, position } = getComputedStyle(element);
    const parent = element.parentElement;
    const outer =
      parent && parent !== root && position !== 'fixed'
        ? readClip(parent)
        : new DOMRect(-1e6, -1e6, 2e6, 2e6);
    const isClipping = overflowX !== 'visible' || clipPath.startsWith('inset');
    const clip = isClipping ? intersect(element.getBoundingClientRect(), outer) : outer;
    clips.set(element, clip);
    return clip;
  }

  function intersect(a: DOMRect, b: DOMRect): DOMRect {
    const left = Math.max(a.left, b.left);
    const top = Math.max(a.top, b.top);
    const width = Math.max(0, Math.min(a.right, b.right) - left);
    return new DOMRect(left, top, width, Math.max(0, Math.min(a.bottom, b.bottom) - top));
  }

  function listLines(element: HTMLElement): { element: HTMLElement; rect: DOMRect }[] {
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .map((rect) => ({ element, rect: intersect(rect, readClip(element)) }))
        .filter(({ rect }) => rect.width > 2 && rect.height > 2);
    });
  }

  /** Whether rectangles overlap by more than a third of the lower line. */
  function covers(a: DOMRect, b: DOMRect): boolean {
    const { width, height } = intersect(a, b);
    return width > 2 && height > Math.min(a.height, b.height) / 3;
  }
}

/** Returns controls without visible focus, or covered while focused. Runs in the page, after a key press. */
export function findFocusFaults(): string[] {
  const controls = 'a[href], button:enabled, input:not([type="hidden"]), select, textarea, summary';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.tabIndex < 0) return [];
    // Hidden slides, and links in the editor.
    if (control.closest('[inert], [contenteditable]')) return [];
    control.focus();
    const name = `<${control.localName}> ${control.textContent?.trim().slice(0, 40)}`;
    if (!control.matches(':focus-visible')) return [`not focused: ${name}`];
    return [
      ...(hasOutline(control) ? [] : [`no visible focus: ${name}`]),
      ...(isUncovered(control) ? [] : [`covered: ${name}`]),
    ];
  });

  /** Whether the control, its card or its label has an outline. */
  function hasOutline(control: Element): boolean {
    for (let element: Element | null = control; element && element !== document.body;) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
      element = element.parentElement;
    }
    return false;
  }

  function isUncovered(control: Element): boolean {
    return [...control.getClientRects()].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && control.contains(hit);
        }),
      ),
    );
  }
}

/** Returns controls less than 24 px wide or high outside of sentences. Runs in the page. */
export function findSmallTargets(): string[] {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const { width, height } = (findStretchedCard(control) ?? control).getBoundingClientRect();
    // Text for screen readers is one pixel wide.
    if (!control.checkVisibility({ visibilityProperty: true }) || width <= 1) return [];
    if (width > 23.9 && height > 23.9) return [];
    const sentence = control.closest('p, li, dd, td, th, figcaption')?.textContent?.trim();
    const isWithinText =
      getComputedStyle(control).display === 'inline' && sentence !== control.textContent?.trim();
    if (isWithinText) return [];
    const name = control.textContent?.trim() || control.getAttribute('aria-label') || control.id;
    return [`${name.slice(0, 40)}: ${Math.round(width)} x ${Math.round(height)}`];
  });

  /** Returns the card over which a link is stretched, or `null`. */
  function findStretchedCard(control: HTMLElement): Element | null {
    const { content, position, inset } = getComputedStyle(control, '::after');
    return content !== 'none' && position === 'absolute' && inset === '0px' ? control.offsetParent : null;
  }
}
