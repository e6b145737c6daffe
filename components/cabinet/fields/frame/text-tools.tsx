import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { TextToolProps } from '@/components/cabinet/base/feature-form-parts';

/** Renders what features add below a text. */
export function TextTools(props: TextToolProps) {
  const { parts } = useCabinet();
  return parts.textTools.map((TextTool, index) => <TextTool key={index} {...props} />);
}
