import { join } from 'node:path';
import { test } from 'vitest';
import { expectPicture } from '../../testing/expectPicture.ts';
import { drawVoucher, type PrintedVoucher } from './drawVoucher.ts';

const voucher: PrintedVoucher = {
  ...{ voucherNo: 12, amount: 120_000, reversedAt: null },
  content: {
    layout: 1,
    school: {
      name: 'Nile View Secondary School',
      motto: 'Onwards',
      address: 'Plot 4',
      poBox: 'P.O. Box 7, Jinja',
      phones: '0772 000 111',
      email: 'office@nile.example',
    },
    badgeFileID: null,
    ...{ at: '2026-06-15T08:00:00.000Z', name: 'Akello Joan Mercy', regno: '003301/368', className: 'S1' },
    ...{ streamName: 'EAST', method: 'MOBILE MONEY', reference: 'MM 2606.1512', before: -120_000, after: 0 },
    reason: 'She moves to a school in Gulu with her family and asks for what is left of the fees of this term.',
    ...{ askedBy: 'Peter Okello', approvedBy: 'Sarah Nabirye' },
  },
};
const golden = (name: string) => join(import.meta.dirname, 'golden', `${name}.png`);

test('a voucher looks as it was found right', async () =>
  expectPicture(await drawVoucher({ voucher, filesPlace: '' }), golden('voucher')));

test('one that was reversed looks as it was found right', async () =>
  expectPicture(
    await drawVoucher({ voucher: { ...voucher, reversedAt: '2026-06-21T08:00:00.000Z' }, filesPlace: '' }),
    golden('voucher-reversed'),
  ));
