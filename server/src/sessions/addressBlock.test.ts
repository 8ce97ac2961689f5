import { expect, test } from 'vitest';
import { addressBlock } from './addressBlock.ts';

test.each([
  ['41.210.1.2', '41.210.1.2'],
  ['::ffff:41.210.1.2', '41.210.1.2'],
  ['2c0f:f6d0:1:2:aaaa:bbbb:cccc:dddd', '2c0f:f6d0:1:2'],
  ['2C0F:F6D0::1', '2c0f:f6d0:0:0'],
  ['2c0f:f6d0:1:2::9', '2c0f:f6d0:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s belongs to %s', (ip, block) => {
  expect(addressBlock(ip)).toBe(block);
});
