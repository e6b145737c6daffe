import { setTimeout as wait } from 'node:timers/promises';
import type { ContentState } from './content-state';

/** Settings of {@link createVersionNamer}. */
export interface VersionNamerOptions<State extends ContentState | null> {
  /** Reads the state again after publications were stored; `null` if it cannot be read now. */
  readonly readState: () => State | Promise<State>;
  /** Stores the publications that are due, or has them stored. */
  readonly storeDue: () => Promise<void>;
  /** Longest time for which requests wait until due publications are stored, in milliseconds. */
  readonly maxWaitMs: number;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Pause after a failed attempt to store due publications, in milliseconds. */
const pauseMs = 1_000;

/**
 * State of due publications. `stored`: none is due. `storing`: an attempt runs, and requests wait for it. `late`: the last
 * attempt failed or takes too long, and requests do not wait.
 */
type Phase = 'stored' | 'storing' | 'late';

type PhaseEvent = 'begun' | 'finished' | 'failed' | 'waited';

/** Returns the phase after an event. */
function reducePhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event) {
    case 'begun':
      return phase === 'late' ? 'late' : 'storing';
    case 'finished':
      return 'stored';
    case 'failed':
      return 'late';
    case 'waited':
      return phase === 'storing' ? 'late' : phase;
  }
}

/**
 * Returns a function that names the content version of a state. It returns a promise only while requests wait for a due
 * publication. If one cannot be stored, because of a lock or a full disk, the version is `7.due` instead of 8, so that
 * no page from before it is sent. If the state cannot be read, every request has a version of its own.
 */
export function createVersionNamer<State extends ContentState | null>({
  readState,
  storeDue,
  maxWaitMs,
  now = Date.now,
}: VersionNamerOptions<State>): (state: State) => string | Promise<string> {
  let phase: Phase = 'stored';
  let unreadable = 0;
  let attempt: Promise<void> | null = null;
  let due = { text: '', atMs: Infinity };

  function isDue({ nextDueAt }: ContentState): boolean {
    if (nextDueAt === null) return false;
    if (due.text !== nextDueAt) due = { text: nextDueAt, atMs: Date.parse(nextDueAt) };
    return due.atMs <= now();
  }

  function toName(state: ContentState | null): string {
    if (state) return isDue(state) ? `${state.version}.due` : String(state.version);
    unreadable += 1;
    return `unreadable ${unreadable}`;
  }

  async function isStored(): Promise<boolean> {
    try {
      await storeDue();
      const state = await readState();
      return state !== null && !isDue(state);
    } catch {
      return false;
    }
  }

  async function store(): Promise<void> {
    const isDone = await isStored();
    phase = reducePhase(phase, isDone ? 'finished' : 'failed');
    if (!isDone) await wait(pauseMs, undefined, { ref: false });
  }

  async function nameAfterStoring(): Promise<string> {
    await Promise.race([attempt, wait(maxWaitMs, undefined, { ref: false })]);
    phase = reducePhase(phase, 'waited');
    return toName(await readState());
  }

  return (state) => {
    if (!state || !isDue(state)) return toName(state);
    phase = reducePhase(phase, 'begun');
    attempt ??= store().finally(() => (attempt = null));
    return phase === 'late' ? toName(state) : nameAfterStoring();
  };
}
