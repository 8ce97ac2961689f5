import { createHash } from 'node:crypto';
import { calls } from '@somero/contract';
import { answerShape } from '@somero/contract/answerShape.ts';
import { keptCalls } from './src/kept/keptCalls.ts';

const entries = Object.entries(calls);

const shapeOf = (name: (typeof keptCalls)[number]): string =>
  createHash('sha256').update(answerShape(calls[name])).digest('hex').slice(0, 12);

/**
 * For `define`: who may make each call, and which calls are public, as plain data (src/allowed.ts), and the shapes of answers that devices
 * keep (src/kept). The contract is read here, in Node, because importing it in the browser would bring its validation library along
 * (about 26 KB).
 */
export const allowedData = {
  __ALLOWED__: JSON.stringify(Object.fromEntries(entries.map(([name, { allowed }]) => [name, allowed]))),
  __PUBLIC_CALLS__: JSON.stringify(entries.filter(([, { public: isPublic }]) => isPublic).map(([name]) => name)),
  __KEPT_SHAPES__: JSON.stringify(Object.fromEntries(keptCalls.map((name) => [name, shapeOf(name)]))),
};
