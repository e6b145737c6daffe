import { useEffect, useState } from 'react';
import { listClasses } from '@/lib/actions/timetables';
import type { Lesson } from '@/lib/content/kinds/lessons';
import type { LocalizedText } from '@/lib/content/localized';
import { useCabinet } from '../cabinet-provider';

/** A class with the lessons of its week. */
export interface SchoolClass {
  readonly id: string;
  readonly name: LocalizedText;
  readonly lessons: readonly Lesson[];
}

/** How long the fields of a form share the classes, in milliseconds. */
const sharedMs = 30_000;

let shared: { readonly atMs: number; readonly classes: Promise<readonly SchoolClass[]> } | null = null;

/** Returns the lessons of all classes; empty while they load, and if they cannot be read. */
export function useClasses(): readonly SchoolClass[] {
  const { attempt } = useCabinet();
  const [classes, setClasses] = useState<readonly SchoolClass[]>([]);
  useEffect(() => {
    let isGone = false;
    if (!shared || Date.now() - shared.atMs > sharedMs) {
      const asked = attempt((person) => listClasses(person));
      shared = {
        atMs: Date.now(),
        classes: asked.then((result) => (result.ok ? result.classes : [])).catch(() => []),
      };
    }
    void shared.classes.then((read) => {
      if (!isGone) setClasses(read);
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return classes;
}
