import type { AnyField } from '@/lib/content/kinds';
import type { FindControl } from '@/components/cabinet/fields/find-control';
import type { Control } from '@/components/cabinet/fields/control';
import { DateControl } from './date-control';
import { FlagControl } from './flag-control';
import { TextControl } from './text-control';

/** Controls that contain no form. */
export const simpleControls = {
  date: { Component: DateControl, labelling: 'label' },
  flag: { Component: FlagControl, labelling: 'tick' },
  'localized-text': { Component: TextControl, labelling: 'label' },
  text: { Component: TextControl, labelling: 'label' },
} as const;

/** Returns the control of a field in a form that has {@link simpleControls} only. */
export const findSimpleControl: FindControl = ({ kind }) =>
  kind in simpleControls
    ? (simpleControls[kind as keyof typeof simpleControls] as unknown as Control<AnyField>)
    : undefined;
