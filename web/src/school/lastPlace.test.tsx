import { expect, test } from 'vitest';
import { useFilters } from '../hooks.ts';
import { renderScreen, signIn } from '../testing/renderScreen.tsx';
import { schoolLists } from '../testing/schoolLists.ts';
import { keepPlace, lastPlace, useLastPlace } from './lastPlace.ts';
import { schoolOf } from './School.ts';

const school = schoolOf({ error: false, msg: '', ...schoolLists });

function Place({ isFree = true }: { isFree?: boolean }) {
  const [place, change] = useFilters({ classID: 0, streamID: 0 });
  useLastPlace(school, place, change, isFree);
  return <p>{`${place.classID}/${place.streamID}`}</p>;
}
const begun = (at: string, isFree = true) => {
  const { container, unmount } = renderScreen(<Place isFree={isFree} />, { at });
  const { textContent } = container;
  unmount();
  return textContent;
};

test('a screen begins with the class and stream of the last one', () => {
  signIn(['seeStu']);
  expect(begun('/one')).toBe('0/0');
  expect(begun('/one?classID=2&streamID=1')).toBe('2/1');
  expect(begun('/two')).toBe('2/1');
  expect(window.location.search).toBe('?classID=2&streamID=1');
});

test('an address, or a screen that is asked for something else, is not changed', () => {
  signIn(['seeStu']);
  keepPlace({ classID: 2, streamID: 1 });
  expect(begun('/two?classID=4')).toBe('4/0');
  expect(lastPlace()).toMatchObject({ classID: 4, streamID: 0 });
  expect(begun('/two', false)).toBe('0/0');
});

test('a class that the user no longer has is forgotten, a stream that it no longer has becomes all', () => {
  signIn(['seeStu']);
  keepPlace({ classID: 99, streamID: 1 });
  expect(begun('/two')).toBe('0/0');
  keepPlace({ classID: 2, streamID: 99 });
  expect(begun('/two')).toBe('2/0');
});
