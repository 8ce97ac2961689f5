import { expect, test } from 'vitest';
import { safeLabel } from './label.ts';

test('a label keeps its letters and digits, of any script', () => {
  expect(safeLabel('S2 EAST, Term 2 (2026).pdf')).toBe('S2_EAST_Term_2_2026_.pdf');
  expect(safeLabel('Ñandú-Ọ̀kọ́.png')).toBe('Ñandú-Ọ̀kọ́.png'.normalize('NFC'));
});

test('the slashes of an index number make no path', () => {
  expect(safeLabel('U1234/001 Akello.pdf')).toBe('U1234_001_Akello.pdf');
});

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['.htaccess', 'htaccess'],
  ['a"; filename="b.html', 'a_filename_b.html'],
  ['a\r\nSet-Cookie: x=1', 'a_Set-Cookie_x_1'],
  ['<img src=x onerror=alert(1)>.png', 'img_src_x_onerror_alert_1_.png'],
  ['cod\u202Egnp.exe', 'cod_gnp.exe'],
  ['', 'file'],
  ['...', 'file'],
])('the hostile label %j becomes %j', (given, safe) => {
  expect(safeLabel(given)).toBe(safe);
});

test('an over-long label keeps its ending', () => {
  const label = safeLabel(`${'a'.repeat(500)}.pdf`);
  expect(label).toHaveLength(100);
  expect(label).toMatch(/a\.pdf$/);
});
