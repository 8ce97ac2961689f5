import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { chosenIn, fill, optionsOf, renderScreen } from '../../testing/renderScreen.tsx';
import { FilterChip } from './FilterChip.tsx';

const options = [
  { value: 2, label: 'S2' },
  { value: 4, label: 'S4' },
];

function Chip({ placeholder, required }: { placeholder?: string | null; required?: boolean }) {
  const [value, choose] = useState(0);
  return (
    <FilterChip
      label="Class"
      options={options}
      value={value}
      onChange={choose}
      required={required}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}

const chip = () => screen.getByLabelText('Class').closest('span') as HTMLElement;

test('a filter shows its name, and what is chosen once something is', () => {
  renderScreen(<Chip />);
  expect(optionsOf('Class')).toEqual(['All', 'S2', 'S4']);
  expect(chip().dataset.on).toBeUndefined();
  fill('Class', 'S4');
  expect(chip().querySelector('[aria-hidden]')?.textContent).toBe('ClassS4');
  expect(chip().dataset.on).toBe('true');
  fill('Class', 'All');
  expect(chip().querySelector('[aria-hidden]')?.textContent).toBe('Class');
});

test('one that must be chosen is marked until it is', () => {
  renderScreen(<Chip required />);
  expect(chip().dataset.missing).toBe('true');
  fill('Class', 'S4');
  expect(chip().dataset.missing).toBeUndefined();
});

test('one that must be chosen has no empty choice, and never looks like a narrowed list', () => {
  renderScreen(<Chip placeholder={null} />);
  expect(optionsOf('Class')).toEqual(['S2', 'S4']);
  fireEvent.change(screen.getByLabelText('Class'), { target: { value: '2' } });
  expect(chosenIn('Class')).toBe('S2');
  expect(chip().dataset.on).toBeUndefined();
});
