import type { Payload } from '@somero/contract';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { useDocument } from '../../jobs/useDocument.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Download } from '../../ui/files/Download.tsx';

interface Props {
  asked: Payload<'generateStatements'>;
  /** Class and stream. */
  place: string;
  disabled: boolean;
}

const papers = [
  { value: 0, label: 'Each student' },
  { value: 1, label: 'Each family, with all its children' },
] as const;

export function StatementsButton({ asked, place, disabled }: Props) {
  const making = useDocument('generateStatements');
  const [isOpen, setOpen] = useState(false);
  const [families, setFamilies] = useState<0 | 1>(0);
  const make = () => {
    setOpen(false);
    void making.make({ ...asked, families });
  };
  return (
    <>
      <Button
        disabled={disabled}
        icon={<IconFileText size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
        title={asked.classID === 0 ? 'Choose a class first' : undefined}
      >
        Statements
      </Button>
      {isOpen && (
        <Dialog
          title={`Statements of ${place}`}
          size="small"
          onClose={() => setOpen(false)}
          foot={
            <Button look="main" onClick={make}>
              Make the statements
            </Button>
          }
        >
          <div className="stack">
            <SelectField
              label="A paper for"
              placeholder={null}
              options={papers}
              value={families}
              onChange={setFamilies}
            />
            <p className="quiet">What was charged and paid in the year, and the balance.</p>
          </div>
        </Dialog>
      )}
      <Download
        title="Statements"
        making={making}
        makingText="Making the statements"
        readyText="The statements are ready"
        linkText="Open"
      />
    </>
  );
}
