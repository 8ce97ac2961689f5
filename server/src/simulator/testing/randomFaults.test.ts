import { expect, test } from 'vitest';
import { type Fault, faults } from '../faults.ts';
import { randomFaults } from './randomFaults.ts';

test('the same seed gives the same faults, another seed others', () => {
  expect(randomFaults(7)).toEqual(randomFaults(7));
  const histories = new Set(Array.from({ length: 100 }, (_, seed) => JSON.stringify(randomFaults(seed))));
  expect(histories.size).toBeGreaterThan(80);
});

test('in 1,500 histories every fault is met that lasts no real time, of the wanted providers alone', () => {
  const met = new Set<Fault>();
  for (let seed = 0; seed < 1_500; seed++) {
    const rules = randomFaults(seed, { providers: ['mtn', 'airtel'], most: 4 });
    expect(rules.length).toBeLessThanOrEqual(4);
    for (const { fault, provider } of rules) {
      met.add(fault);
      expect(['mtn', 'airtel']).toContain(provider);
    }
  }
  const quick = Object.values(faults)
    .flat()
    .filter((fault) => fault !== 'slow' && !fault.startsWith('no answer'));
  expect([...met].sort()).toEqual(quick.sort());
});
