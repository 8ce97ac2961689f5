import { expect, test } from 'vitest';
import { filtered, noFilters } from './applicationFilters.ts';
import { applicationRow } from './testing/applications.ts';

const rows = [
  applicationRow({ id: 1, surname: 'Okello', firstname: 'Brian', saveStatus: 3, currentClass: 5, residencyType: 2 }),
  applicationRow({ id: 2, surname: 'Okello', firstname: 'Ann', saveStatus: 2, residencyType: 1 }),
  applicationRow({
    id: 3,
    surname: 'Okelloi',
    currentClass: 1,
    myapplicant: { phone: '+256701000456', email: 'A@b.ug' },
  }),
];
const ids = (more: Partial<typeof noFilters>) => filtered(rows, { ...noFilters, ...more }).map(({ id }) => id);

test('without a filter everything is there', () => {
  expect(ids({})).toEqual([1, 2, 3]);
});

test.each([
  [{ surname: ' okELLO ' }, [1, 2]],
  [{ surname: 'Okel' }, []],
  [{ surname: 'okello', firstname: 'ANN' }, [2]],
  [{ email: 'a@B.ug' }, [3]],
  [{ phone: '0701 000 456' }, [3]],
  [{ phone: '456' }, []],
  [{ stage: 2 }, [2]],
  [{ classID: 5, residency: 2 }, [1]],
])('%j lets through %j', (filters, expected) => {
  expect(ids(filters)).toEqual(expected);
});
