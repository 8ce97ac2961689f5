import { weekdayInWords } from '@somero/contract/schoolTime.ts';
import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<string> {
  min?: string;
  max?: string;
}

/** YYYY-MM-DD, or ''. The day stands beside it in words: browsers write 1 February in different ways. */
export function DateField(props: Props) {
  return (
    <FieldFrame {...props} inWords={weekdayInWords(props.value)}>
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
