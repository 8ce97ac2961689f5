/** The two windows that every screen must fit (second document). */
export const desktop = { viewport: { width: 1366, height: 768 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
