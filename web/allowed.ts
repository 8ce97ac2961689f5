import { calls } from '@somero/contract';

const entries = Object.entries(calls);

/**
 * For `define`: who may make each call, and which calls are public, as plain data (src/allowed.ts). The contract is read here, in
 * Node, because importing it in the browser would bring its validation library along (about 26 KB).
 */
export const allowedData = {
  __ALLOWED__: JSON.stringify(Object.fromEntries(entries.map(([name, { allowed }]) => [name, allowed]))),
  __PUBLIC_CALLS__: JSON.stringify(entries.filter(([, { public: isPublic }]) => isPublic).map(([name]) => name)),
};
