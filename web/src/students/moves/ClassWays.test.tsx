import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, signIn } from '../../testing/renderScreen.tsx';
import { ClassWays } from './ClassWays.tsx';

const links = () => screen.queryAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('what can be done with a whole class keeps the class and the stream in the address', () => {
  signIn(['editStu', 'seeStu']);
  renderScreen(<ClassWays classID={2} streamID={1} />);
  expect(links()).toEqual([
    'Change Many Students /change_students?classID=2&streamID=1',
    'Class Photos /class_photos?classID=2&streamID=1',
    'Class List /generate_classlist?classID=2&streamID=1',
  ]);
});

test('who may only see students is led to their list, and a teacher nowhere', () => {
  signIn(['seeStu']);
  const { unmount } = renderScreen(<ClassWays classID={2} streamID={0} />);
  expect(links()).toEqual(['Class List /generate_classlist?classID=2']);
  unmount();
  signIn(['addMark', 'genRep']);
  renderScreen(<ClassWays classID={2} streamID={0} />);
  expect(links()).toEqual([]);
});
