/** How the whole motif is made of the drawn part: as it is, or mirrored about its last column, and row. */
type Symmetry = 'none' | 'double' | 'axis' | 'quarter';

/** A motif as it is drawn. */
export interface Drawing {
  /** `double`: the last column stands twice. `axis`: it stands once. `quarter`: so does the last row. */
  readonly symmetry: Symmetry;
  /** String art of the part left of the axis and above it. */
  readonly art: string;
}
