/** A lesson of a class that takes place every week. Texts are equal in both languages; an empty one is `''`. */
export interface Lesson {
  /** Day of the week, 1 for Monday. */
  readonly day: number;
  /** Number of the lesson on its day. */
  readonly lesson: number;
  readonly subject: string;
  readonly teacher: string;
  readonly room: string;
  /** Part of the class that has the lesson; empty for the whole class. */
  readonly group: string;
}
