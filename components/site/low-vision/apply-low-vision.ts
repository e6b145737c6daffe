import { lowVisionNames, type LowVisionSettings } from '@/lib/inline/low-vision';

/** Sets the low-vision settings as attributes of the document element, which the style sheets select. */
export function applyLowVision(settings: LowVisionSettings): void {
  for (const name of lowVisionNames) {
    const value = settings[name];
    if (value === 'normal') document.documentElement.removeAttribute(`data-${name}`);
    else document.documentElement.setAttribute(`data-${name}`, value);
  }
}
