/** The two windows that every screen must fit (second document). */
export const desktop = { viewport: { width: 1366, height: 768 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const isLong = process.env.TEST_LONG === '1';

/** The windows that a journey is walked in: on both in the long form, in the short one on the one that its steps ask most of. */
export const windows = (short: 'on a desktop' | 'on a phone'): [string, typeof desktop | typeof phone][] =>
  Object.entries({ 'on a desktop': desktop, 'on a phone': phone }).filter(([where]) => isLong || where === short);
