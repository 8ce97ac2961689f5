import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ours of a payment: 60 random bits as 12 capitals and digits. */
export const newReference = (): string => Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
