import { receiptProblem } from '@somero/contract/projects/receiptProblem.ts';
import { largestReceipt } from '@somero/contract/projects/rules.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import type { FieldProps } from '../../ui/fields/FieldFrame.tsx';
import { usePicture } from '../../ui/fields/usePicture.ts';
import { ReceiptField } from '../ReceiptField.tsx';
import css from './ReceiptPart.module.css';
import { canShrink, shrinkReceipt } from './shrinkReceipt.ts';

const isPicture = ({ name }: File): boolean => /\.(jpe?g|png)$/i.test(name);

/** A receipt with its picture, and a button to shrink a large picture. */
export function ReceiptPart(props: FieldProps<File | null>) {
  const { value } = props;
  const isTaken = value !== null && receiptProblem(value) === undefined;
  const address = usePicture(isTaken && isPicture(value) ? value : undefined, '');
  // A file that is not a picture, whatever its name says. The server refuses it.
  const [damaged, setDamaged] = useState('');
  return (
    <div className="stack">
      <ReceiptField {...props} />
      {address && address !== damaged && (
        <img
          className={css.preview}
          src={address}
          alt={`Preview of ${value?.name}`}
          onError={() => setDamaged(address)}
        />
      )}
      {value && canShrink(value) && <Smaller key={value.name + value.size} file={value} onChange={props.onChange} />}
    </div>
  );
}

function Smaller({ file, onChange }: { file: File; onChange: (file: File) => void }) {
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState('');
  const make = async () => {
    setMaking(true);
    try {
      onChange(await shrinkReceipt(file));
    } catch (error) {
      setProblem((error as Error).message);
      setMaking(false);
    }
  };
  return (
    <div className={css.smaller}>
      <p className="quiet">
        {file.size > largestReceipt
          ? 'Make the picture smaller here, or take it again with a smaller picture size.'
          : 'On a slow connection a smaller picture is sent in a fraction of the time.'}
      </p>
      <Button small busy={making} onClick={() => void make()}>
        Make it smaller
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
