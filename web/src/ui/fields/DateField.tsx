import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<string> {
  min?: string;
  max?: string;
}

/** YYYY-MM-DD, or ''. */
export function DateField(props: Props) {
  return (
    <FieldFrame {...props}>
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
