import { expect, test } from 'vitest';
import { press, renderScreen, see } from '../testing/renderScreen.tsx';
import { Fault } from './Fault.tsx';
import { useLoadedScreen } from './useLoadedScreen.ts';

const told = 'We could not open this page. Check the connection, then load the page again.';

/** A screen whose code cannot be fetched so many times. */
function open(failures: number, message: string) {
  let left = failures;
  const load = async () => {
    left -= 1;
    if (left >= 0) throw new Error(message);
    return () => <p>Here it is</p>;
  };
  const screen = { load };
  const Current = () => {
    const Shown = useLoadedScreen(screen);
    return Shown ? <Shown /> : null;
  };
  return renderScreen(
    <Fault>
      <Current />
    </Fault>,
    { at: '/late', answers: {} },
  );
}

test('a screen whose code could not be fetched is fetched again by Try again', async () => {
  open(2, 'Failed to fetch dynamically imported module: /assets/late.js');
  await see(told);
  press('Try again');
  await see(told);
  press('Try again');
  await see('Here it is');
});

test('a style sheet that could not be fetched is no fault of the screen', async () => {
  open(1, 'Unable to preload CSS for /assets/late.css');
  await see(told);
  press('Try again');
  expect(await see('Here it is')).toBeTruthy();
});

test('a screen whose code is gone, as a newer version is there, loads the page in that version by itself', async () => {
  const told: unknown[] = [];
  const registration = { waiting: { postMessage: (message: unknown) => told.push(message) } };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, addEventListener: () => undefined },
  });
  open(1, 'Failed to fetch dynamically imported module: /assets/late.js');
  await expect.poll(() => told).toEqual([{ type: 'SKIP_WAITING' }]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
