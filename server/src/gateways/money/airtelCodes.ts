import { reasons } from './reasons.ts';

// Codes of Airtel Money (providers.md, 3.2): `response_code` is this and three digits, `result_code` begins with ESB.
const family = 'DP00800001';

interface Codes {
  result_code?: string | null | undefined;
  response_code?: string | null | undefined;
}

const ambiguous = new Set(['ESB000001', 'ESB000004', 'ESB000014', 'ESB000041', 'ROUTER117', '0000900']);
const ambiguousDigits = new Set(['000', '024', '025']);

const digitsOf = ({ response_code }: Codes): string =>
  response_code?.startsWith(family) ? response_code.slice(family.length) : '';

/** It may have been taken, or was taken before: query. */
export const isAmbiguous = (codes: Codes): boolean =>
  ambiguousDigits.has(digitsOf(codes)) ||
  [codes.result_code, codes.response_code].some((code) => ambiguous.has(code ?? ''));

export const isTaken = (codes: Codes): boolean => ['001', '006'].includes(digitsOf(codes));

export const isUnknownPayment = (codes: Codes): boolean =>
  codes.result_code === 'ESB000045' || digitsOf(codes) === '025';

const failed: Readonly<Record<string, { reason: string; alarm?: 'key' }>> = {
  '002': { reason: 'Wrong PIN' },
  '003': { reason: reasons.limit },
  '004': { reason: 'Airtel does not take this amount' },
  '005': { reason: 'No PIN was entered' },
  '007': { reason: reasons.noMoney },
  '008': { reason: reasons.rejected },
  '009': { reason: 'Airtel refused it' },
  '010': { reason: 'Not allowed for this number' },
  '026': { reason: 'Airtel does not accept the signature', alarm: 'key' },
  '029': { reason: reasons.expired },
};

export const failedCode = (codes: Codes) => failed[digitsOf(codes)];
