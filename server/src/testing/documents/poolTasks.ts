import { schoolDay } from '@somero/contract/schoolTime.ts';
import { yieldToOthers } from '../../documents/worker.ts';
import { CallError } from '../../handle.ts';

/** Tasks for openPool.test.ts, run in a real worker. */
export async function double(data: { numbers: Uint8Array }, progress: (done: number) => void): Promise<number[]> {
  const doubled: number[] = [];
  for (const number of data.numbers) {
    doubled.push(number * 2);
    progress(doubled.length);
  }
  return doubled;
}

export const dayOf = (moment: string): string => schoolDay(moment);

export function refuse(): never {
  throw new RangeError('the task says no');
}

export function exhaust(): number {
  const hoard: number[][] = [];
  for (;;) hoard.push(new Array<number>(100_000).fill(hoard.length));
}

export function leave(): never {
  process.exit(3);
}

let shouldEnd = false;

export async function goOn(_: undefined, progress: (done: number) => void): Promise<string> {
  progress(0);
  while (!shouldEnd) await yieldToOthers();
  shouldEnd = false;
  return 'ended';
}

export function end(): void {
  shouldEnd = true;
}

export function refuseCall(): never {
  throw new CallError(404, 'nothing there');
}

export async function untilTold(_: undefined, tell: (news: string) => void, signal: AbortSignal): Promise<void> {
  tell('begun');
  for (;;) {
    await yieldToOthers();
    signal.throwIfAborted();
  }
}
