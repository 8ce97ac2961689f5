import { receiptProblem } from '@somero/contract/projects/receiptProblem.ts';
import { receiptEndings } from '@somero/contract/projects/rules.ts';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import type { FieldProps } from '../ui/fields/FieldFrame.tsx';
import { FileField } from '../ui/fields/FileField.tsx';
import { hasTouch } from '../ui/files/hasTouch.ts';

const accepted = receiptEndings.map((ending) => `.${ending}`).join(',');

/** A receipt from a file or, on a phone, from its camera. An invalid file is reported at once. */
export function ReceiptField(props: FieldProps<File | null>) {
  const { label, value, onChange, disabled, error } = props;
  const camera = useRef<HTMLInputElement>(null);
  const what = `Photograph of the ${label.toLowerCase()}`;
  return (
    <div className="stack">
      <FileField
        {...props}
        accept={accepted}
        hint={props.hint ?? 'A picture, PDF, Word or spreadsheet document of at most 10 MB.'}
        error={error ?? (value ? receiptProblem(value) : undefined)}
      />
      {hasTouch() && (
        <div className="row">
          <Button
            icon={<IconCamera size={20} aria-hidden="true" />}
            disabled={disabled}
            aria-label={`Take a photograph of the ${label.toLowerCase()}`}
            onClick={() => camera.current?.click()}
          >
            Camera
          </Button>
          <input
            ref={camera}
            className="hidden"
            type="file"
            tabIndex={-1}
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={what}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) onChange(file);
              // So that the same page can be chosen again.
              currentTarget.value = '';
            }}
          />
        </div>
      )}
    </div>
  );
}
