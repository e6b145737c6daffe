// Given to Node with --import: the clock of the process shows another time, as that of another machine may.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...values) {
    super(...(values.length === 0 ? [RealDate.now() + shiftMs] : values));
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
