import { useEffect, useState } from 'react';
import { readSchoolLessons } from '../actions';
import type { Lesson } from '../content/lessons';
import type { LocalizedText } from '@/lib/content/localized';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';

/** A class with the lessons of its week. */
export interface SchoolClass {
  readonly id: string;
  readonly name: LocalizedText;
  readonly lessons: readonly Lesson[];
}

/** What forms compare lessons with. */
export interface SchoolLessons {
  readonly classes: readonly SchoolClass[];
  /** Names of the teachers and the leadership. */
  readonly people: readonly LocalizedText[];
}

/** How long the fields of a form share the lessons, in milliseconds. */
const sharedMs = 30_000;

const nothing: SchoolLessons = { classes: [], people: [] };

let shared: { readonly atMs: number; readonly school: Promise<SchoolLessons> } | null = null;

/** Returns the lessons of all classes and the teachers; nothing while they load, and if they cannot be read. */
export function useSchoolLessons(): SchoolLessons {
  const { attempt } = useCabinet();
  const [school, setSchool] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    if (!shared || Date.now() - shared.atMs > sharedMs) {
      const asked = attempt((person) => readSchoolLessons(person));
      shared = {
        atMs: Date.now(),
        school: asked.then((result) => (result.ok ? result : nothing)).catch(() => nothing),
      };
    }
    void shared.school.then((read) => {
      if (!isGone) setSchool(read);
    });
    return () => {
      isGone = true;
    };
  }, [attempt]);
  return school;
}
