// Loaded by Node with --import. Shifts the clock of the process like that of another machine.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + shiftMs] : values));
  }

  // Next wraps the constructor and copies only its own members.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;

  static now() {
    return RealDate.now() + shiftMs;
  }
};
