import { weekdayInWords } from '@somero/contract/schoolTime.ts';
import { useContext } from 'react';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';
import { InBar } from './InBar.ts';

interface Props extends FieldProps<string> {
  min?: string;
  max?: string;
}

/** YYYY-MM-DD, or ''. The day stands beside it in words: browsers write 1 February in different ways. */
export function DateField(props: Props) {
  const isInBar = useContext(InBar);
  const words = weekdayInWords(props.value).replace(/ (?!\d{4}$)/g, '\u00A0');
  return (
    // In a bar there is no room for the year, about which there is no doubt.
    <FieldFrame {...props} inWords={isInBar ? words.replace(/ \d{4}$/, '') : words}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={props.min}
          max={props.max}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
