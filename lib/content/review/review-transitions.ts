import type { Locale } from '../../i18n/locales';

/** State of one language of an item in the review. `draft`: nobody handed it in. */
export const reviewStates = ['draft', 'handed-in', 'returned', 'published'] as const;

/** One of {@link reviewStates}. */
export type ReviewState = (typeof reviewStates)[number];

/** Events of the review that people cause beside saves. A save that publishes or withdraws causes the other two. */
export const reviewEvents = ['hand-in', 'take-back', 'return'] as const;

/** One of {@link reviewEvents}. */
export type ReviewEvent = (typeof reviewEvents)[number];

/** An event of the review, also of saves. */
export type AnyReviewEvent = ReviewEvent | 'publish' | 'withdraw';

interface Transition {
  readonly from: readonly ReviewState[];
  readonly to: ReviewState;
  /** The right that a person needs in the language. */
  readonly needs: 'edit' | 'publish';
}

/** The workflow: which event leads from which states to which, and the right that it needs in the language. */
export const reviewTransitions: Readonly<Record<AnyReviewEvent, Transition>> = {
  'hand-in': { from: ['draft', 'returned'], to: 'handed-in', needs: 'edit' },
  'take-back': { from: ['handed-in'], to: 'draft', needs: 'edit' },
  return: { from: ['handed-in'], to: 'returned', needs: 'publish' },
  publish: { from: ['draft', 'handed-in', 'returned'], to: 'published', needs: 'publish' },
  withdraw: { from: ['published'], to: 'draft', needs: 'publish' },
};

/** Returns the state after an event; `null` if the event does not apply to the state. */
export function toNextState(state: ReviewState, event: AnyReviewEvent): ReviewState | null {
  const { from, to } = reviewTransitions[event];
  return from.includes(state) ? to : null;
}

/** Returns the events that apply to a state and that `may` allows. */
export function listReviewEvents(
  state: ReviewState,
  locale: Locale,
  may: (right: Transition['needs'], locale: Locale) => boolean,
): ReviewEvent[] {
  return reviewEvents.filter(
    (event) => toNextState(state, event) !== null && may(reviewTransitions[event].needs, locale),
  );
}
