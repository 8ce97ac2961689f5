import { expect, test } from 'vitest';
import { receiptName } from './receiptName.ts';

test.each([
  ['Slip (1).jpg', 'Slip (1).jpg'],
  ['  Ñakaté – 20 Nov.PDF ', 'Ñakaté – 20 Nov.PDF'],
  ['e\u0301.png', 'é.png'],
  ["=cmd|' /C calc'!A0.xlsx", "=cmd|' _C calc'!A0.xlsx"],
  ['<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'],
])('%j is read again as %j', (given, stored) => {
  expect(receiptName(given)).toBe(stored);
});

test.each([
  ['../../etc/passwd.jpg', '.._.._etc_passwd.jpg'],
  ['C:\\scans\\1.pdf', 'C:_scans_1.pdf'],
  ['a\r\nSet-Cookie: b=1.jpg', 'a__Set-Cookie: b=1.jpg'],
  ['a\u202egpj.exe.jpg', 'a_gpj.exe.jpg'],
  ['a\u0000\u0007\tb.png', 'a___b.png'],
  ['a\ud800.png', 'a_.png'],
])('nothing in %j reorders the text or makes a path of it', (given, stored) => {
  expect(receiptName(given)).toBe(stored);
});

test('a name that is nothing but its ending gets one', () => {
  expect(receiptName('.jpg')).toBe('receipt.jpg');
});

test('an over-long name is cut before its ending, as people count', () => {
  expect(receiptName(`${'n'.repeat(300)}.jpeg`)).toBe(`${'n'.repeat(95)}.jpeg`);
  expect([...receiptName(`${'🧾'.repeat(300)}.jpg`)]).toHaveLength(100);
});
