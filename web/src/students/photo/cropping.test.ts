import { expect, test } from 'vitest';
import { type Crop, dragged, firstCrop, mostZoom, photoRatio, windowOf, zoomed } from './cropping.ts';

const wide = { width: 4000, height: 3000 };
const tall = { width: 900, height: 3000 };
const crops: Crop[] = [firstCrop, { x: 0, y: 0, zoom: 1 }, { x: 1, y: 1, zoom: 4 }, { x: 0.2, y: 0.9, zoom: 2.5 }];

test('what is kept is 3 by 4 and lies in the picture, however it is moved', () => {
  for (const picture of [wide, tall]) {
    for (const crop of crops) {
      const { left, top, width, height } = windowOf(picture, crop);
      expect(width / height).toBeCloseTo(photoRatio);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(picture.width + 1e-9);
      expect(top + height).toBeLessThanOrEqual(picture.height + 1e-9);
    }
  }
});

test('without zoom as much is kept as fits', () => {
  expect(windowOf(wide, firstCrop)).toMatchObject({ left: 875, top: 0, width: 2250, height: 3000 });
  expect(windowOf(tall, firstCrop)).toMatchObject({ left: 0, width: 900, height: 1200 });
});

test('the picture follows the finger and stops at its edge', () => {
  const crop: Crop = { x: 0.5, y: 0.5, zoom: 2 };
  const before = windowOf(wide, crop);
  const after = windowOf(wide, dragged(wide, crop, 0.1, -0.2));
  expect(after.left).toBeCloseTo(before.left - 0.1 * before.width);
  expect(after.top).toBeCloseTo(before.top + 0.2 * before.height);
  expect(dragged(wide, crop, 5, -5)).toEqual({ x: 0, y: 1, zoom: 2 });
  // Nothing to move up or down: the whole height is kept.
  expect(dragged(wide, firstCrop, 0, 0.5).y).toBe(firstCrop.y);
});

test('zooming keeps the middle of what is shown, and ends at the nearest and the whole', () => {
  const crop: Crop = { x: 0.3, y: 0.6, zoom: 2 };
  const middle = ({ left, top, width, height }: ReturnType<typeof windowOf>) => [left + width / 2, top + height / 2];
  const near = windowOf(wide, zoomed(wide, crop, 3));
  middle(near).forEach((place, axis) => {
    expect(place).toBeCloseTo(middle(windowOf(wide, crop))[axis] ?? 0);
  });
  expect(zoomed(wide, crop, 99).zoom).toBe(mostZoom);
  expect(windowOf(wide, zoomed(wide, crop, 0.1))).toMatchObject({ width: 2250, top: 0 });
});
