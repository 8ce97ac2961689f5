import { usualClassColumns } from '@somero/contract/students/lists/columns.ts';
import { expect, test } from 'vitest';
import { readOptions, storeOptions } from './listOptions.ts';

const usual = { format: 'PDF', columns: [...usualClassColumns], blanks: '', photos: 0 };

test('what was kept is read again, by list', () => {
  const wanted = { format: 'EXCEL', columns: ['lin', 'name'], blanks: 'A, B', photos: 1 } as const;
  storeOptions('class', { ...wanted, columns: [...wanted.columns] });
  expect(readOptions('class', usualClassColumns)).toEqual(wanted);
  expect(readOptions('house', usualClassColumns)).toEqual(usual);
});

test('what makes no sense any more gives way to the usual', () => {
  localStorage.setItem('listOptions:class', '{"columns":["shoeSize"],"format":"WORD","photos":"yes","blanks":4}');
  expect(readOptions('class', usualClassColumns)).toEqual(usual);
  localStorage.setItem('listOptions:class', '{broken');
  expect(readOptions('class', usualClassColumns)).toEqual(usual);
  localStorage.setItem('listOptions:class', 'null');
  expect(readOptions('class', usualClassColumns)).toEqual(usual);
});
