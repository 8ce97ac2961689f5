import { Button } from '../../ui/Button.tsx';
import field from '../../ui/fields/Field.module.css';
import { PayerSearch } from '../payments/PayerSearch.tsx';

interface Student {
  regno: string;
  name: string;
}

interface Props {
  label: string;
  student: Student | undefined;
  error?: string | undefined;
  /** Absent: the student stays. */
  onPick?: (student: Student | undefined) => void;
  without?: readonly string[];
}

/** A student that is looked for by name, number or telephone, and then shown. */
export function PickedStudent({ label, student, error, onPick, without = [] }: Props) {
  if (student)
    return (
      <div className="row">
        <span>
          <span className="quiet">{`${label}: `}</span>
          <b>{student.name}</b> {student.regno}
        </span>
        {onPick && (
          <Button small onClick={() => onPick(undefined)}>
            Change
          </Button>
        )}
      </div>
    );
  return (
    <>
      <PayerSearch label={`${label}: name, number or phone`} without={without} onPick={(found) => onPick?.(found)} />
      {error && <p className={field.error}>{error}</p>}
    </>
  );
}
