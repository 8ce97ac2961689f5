import { expect, test } from 'vitest';
import { fitted } from './drawPicture.ts';

test('a picture is shrunk into its square and never made larger', () => {
  expect(fitted({ width: 4000, height: 3000 }, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(fitted({ width: 900, height: 3000 }, 1600)).toEqual({ width: 480, height: 1600 });
  expect(fitted({ width: 300, height: 200 }, 1600)).toEqual({ width: 300, height: 200 });
  expect(fitted({ width: 9000, height: 2 }, 900)).toEqual({ width: 900, height: 1 });
});
