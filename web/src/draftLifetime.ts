/** Milliseconds that something typed and not saved stays on a device. */
export const draftLifetime = 7 * 24 * 60 * 60_000;
