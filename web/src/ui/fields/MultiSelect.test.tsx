import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fill, renderScreen } from '../../testing/renderScreen.tsx';
import { MultiSelect } from './MultiSelect.tsx';

const subjects = ['ENGLISH', 'MATHEMATICS', 'PHYSICS', 'CHEMISTRY', 'BIOLOGY', 'HISTORY', 'GEOGRAPHY', 'ICT'];

function Chooser({ seen }: { seen: (value: number[]) => void }) {
  const [value, setValue] = useState<number[]>([]);
  const change = (next: number[]) => {
    setValue(next);
    seen(next);
  };
  const options = subjects.map((label, index) => ({ value: index + 1, label }));
  return <MultiSelect label="Subjects" value={value} onChange={change} options={options} />;
}

test('what is ticked comes out in the order of the list, whatever the order of ticking', () => {
  let chosen: number[] = [];
  renderScreen(
    <Chooser
      seen={(value) => {
        chosen = value;
      }}
    />,
  );
  fireEvent.click(screen.getByLabelText('PHYSICS'));
  fireEvent.click(screen.getByLabelText('ENGLISH'));
  expect(chosen).toEqual([1, 3]);
  screen.getByText('2 chosen');
  fireEvent.click(screen.getByLabelText('PHYSICS'));
  expect(chosen).toEqual([1]);
});

test('“Select all” takes only what the search shows and keeps what was ticked before', () => {
  let chosen: number[] = [];
  renderScreen(
    <Chooser
      seen={(value) => {
        chosen = value;
      }}
    />,
  );
  fireEvent.click(screen.getByLabelText('ICT'));
  fill('Search subjects', 'ist');
  expect(screen.queryByLabelText('PHYSICS')).toBeNull();
  fireEvent.click(screen.getByLabelText('Select all'));
  expect(chosen).toEqual([4, 6, 8]);
});

test('the boxes are one stop of Tab: arrows lead from the search through them, and back to the last one', () => {
  renderScreen(<Chooser seen={() => undefined} />);
  const stops = () => screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0);
  const box = (name: string) => screen.getByLabelText(name);
  const go = (pressed: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed });
  expect(stops()).toEqual([box('Select all'), box('ENGLISH')]);
  act(() => box('Search subjects').focus());
  go('End');
  expect(document.activeElement).toBe(box('Search subjects'));
  go('ArrowDown');
  expect(document.activeElement).toBe(box('ENGLISH'));
  go('ArrowUp');
  expect(document.activeElement).toBe(box('ENGLISH'));
  go('ArrowDown');
  go('ArrowDown');
  expect(document.activeElement).toBe(box('PHYSICS'));
  expect(stops()).toEqual([box('Select all'), box('PHYSICS')]);
  go('End');
  expect(document.activeElement).toBe(box('ICT'));
  fill('Search subjects', 'i');
  fill('Search subjects', 'phys');
  expect(stops()).toEqual([box('Select all'), box('PHYSICS')]);
});
