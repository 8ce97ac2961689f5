import { IconId, IconTag } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import type { Place } from '../PlaceFields.tsx';
import { type CardKind, useCards } from './useCards.tsx';
import { WithoutPhoto } from './WithoutPhoto.tsx';

interface Props extends Place {
  studentIDs: readonly number[];
  onClose: () => void;
}

/** ID cards or labels of chosen students, who are all of one class. */
export function CardsDialog({ studentIDs, onClose, ...place }: Props) {
  const [backs, setBacks] = useState<0 | 1>(0);
  const { make, isIdle, download } = useCards();
  const begun = useRef(false);
  useEffect(() => {
    // The dialog of the file was closed.
    if (isIdle && begun.current) onClose();
    begun.current = !isIdle;
  }, [isIdle, onClose]);
  const all = (kind: CardKind) => make({ ...place, kind, backs, studentList: [...studentIDs] });
  if (!isIdle) return download;
  return (
    <Dialog
      title={`ID cards of ${counted(studentIDs.length, 'student')}`}
      onClose={onClose}
      size="small"
      foot={
        <>
          <Button icon={<IconTag size={20} aria-hidden="true" />} onClick={() => all('LABEL')}>
            Labels
          </Button>
          <Button look="main" icon={<IconId size={20} aria-hidden="true" />} onClick={() => all('CARD')}>
            ID cards
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="quiet">Eight cards per A4 page, with a QR code.</p>
        <WithoutPhoto {...place} only={new Set(studentIDs)} />
        <CheckboxField
          label="Print the backs of ID cards too, for printing on both sides"
          value={backs}
          onChange={setBacks}
        />
      </div>
    </Dialog>
  );
}
