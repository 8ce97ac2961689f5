import { expect, test } from 'vitest';
import { applicantCodeHash, newApplicantCode } from './applicantCode.ts';

test('a code has sixty bits in three groups, and no two are alike', () => {
  const codes = Array.from({ length: 500 }, newApplicantCode);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(codes).size).toBe(500);
});

test('a code is read as a parent types it', () => {
  const stored = applicantCodeHash('0A1B-CDEF-2345');
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of ['0a1b-cdef-2345', 'OAIB CDEF 2345', ' oalbcdef2345 ', '0A1B–CDEF—2345', '０A1BCDEF2345']) {
    expect(applicantCodeHash(typed), typed).toBe(stored);
  }
});

test.each(['', '0A1B-CDEF-234', '0A1B-CDEF-23456', '0A1B-CDEU-2345', '0A1B_CDEF_2345', '٠A1B-CDEF-2345'])(
  '%j can be no code',
  (typed) => {
    expect(applicantCodeHash(typed)).toBe('');
  },
);
