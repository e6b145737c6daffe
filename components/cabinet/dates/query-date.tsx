'use client';

import { useState } from 'react';
import { DateInput } from './date-input';

interface Props {
  readonly id: string;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly day: string | null;
}

/** Renders a date of a form that is sent as a query, as it is typed. */
export function QueryDate({ id, name, day }: Props) {
  const [value, setValue] = useState(day ?? '');
  return <DateInput id={id} name={name} value={value} onChange={setValue} />;
}
