import type { Context } from '../handle.ts';
import { addressBlock } from './addressBlock.ts';

/** Whose share of the server a request uses: the user's, or that of the address of who has not signed in. */
export const senderOf = ({ who, ip }: Pick<Context, 'who' | 'ip'>): string =>
  who.userID > 0 ? `user ${who.userID}` : addressBlock(ip);
