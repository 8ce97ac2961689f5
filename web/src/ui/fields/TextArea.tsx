import { FieldFrame, type FieldProps } from './FieldFrame.tsx';

interface Props extends FieldProps<string> {
  rows?: number;
  maxLength?: number;
  placeholder?: string;
}

export function TextArea(props: Props) {
  return (
    <FieldFrame {...props}>
      {(control) => (
        <textarea
          {...control}
          rows={props.rows ?? 3}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
