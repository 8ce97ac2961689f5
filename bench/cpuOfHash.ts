import { hashPassword } from '../server/src/passwords/password.ts';
import { middle } from './cpuOfOne.ts';

/** Of the machine and day on which most goals were first reached, 23 November 2026, in milliseconds: signing in less all but the hash. */
export const hashOfThatDay = 11.5;

/**
 * CPU in milliseconds of one password's hash, the middle one of fifteen: work that never changes, so it tells how fast this machine is
 * today. Machines of one kind differ by up to two times from day to day.
 */
export async function cpuOfHash(): Promise<number> {
  const taken: number[] = [];
  for (let left = 15; left > 0; left--) {
    const before = process.cpuUsage();
    await hashPassword('the same on every machine', 'bench');
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  return middle(taken);
}

/** A sentence for whoever reads the figures. */
export const speedOfMachine = (cpu: number): string =>
  `The hash of a password, which no change of ours makes faster, took ${cpu.toFixed(1)} ms of CPU; on 23 November 2026, when most goals were reached, ${hashOfThatDay}: this machine takes ${(cpu / hashOfThatDay).toFixed(2)} times as long.`;

/** The machine may have changed while it measured. */
export const speedAtEnd = (cpu: number): string => `When all was measured it took ${cpu.toFixed(1)} ms.`;
