// Preloaded into every process of `pnpm dates`: the machine's date is DATE_SHIFT_MS ahead, for tests and product alike.
// The product asks the database for no time, timers and file times go on as they are.
const by = Number(process.env.DATE_SHIFT_MS ?? 0);
const Real = Date;

globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [Real.now() + by], made),
  apply: () => new Date().toString(),
  get: (target, key) => (key === 'now' ? () => Real.now() + by : Reflect.get(target, key)),
});
Real.prototype.constructor = globalThis.Date;
