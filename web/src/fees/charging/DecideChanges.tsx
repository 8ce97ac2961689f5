import type { Answer } from '@somero/contract';
import { mostDecided } from '@somero/contract/fees/changes/mostDecided.ts';
import { changesTexts as texts } from '@somero/contract/fees/changes/texts.ts';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { counted } from '../../ui/counted.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useHoldOpen } from '../../ui/dialog/useHoldOpen.ts';

export type FeeChange = Answer<'getFeeChanges'>['students'][number];

interface Props {
  yearID: number;
  termID: number;
  accept: 0 | 1;
  students: readonly FeeChange[];
  /** Chosen students whose charge can only be kept. */
  kept: number;
  onDone: (msg: string) => void;
  onClose: () => void;
}

/** Asks with the sums, then sends so many at once as the server takes. */
export function DecideChanges({ yearID, termID, accept, students, kept, onDone, onClose }: Props) {
  const deciding = useSend('decideFeeChanges', {
    refresh: ['getFeeChanges', 'getTermCharges', 'getFeeBatches', 'getFeeAttention'],
  });
  const decide = async () => {
    for (let from = 0; from < students.length; from += mostDecided) {
      const changes = students
        .slice(from, from + mostDecided)
        .map(({ studentID, difference }) => ({ studentID, accept, expected: difference }));
      if (!(await deciding.send({ yearID, termID, changes }))) return;
    }
    onDone(
      accept === 1
        ? texts.charged(counted(students.length, 'student'))
        : texts.left(counted(students.length, 'student')),
    );
  };
  const isOld = deciding.problem?.status === 409;
  return (
    <Dialog
      title={accept === 1 ? 'Charge difference' : 'Leave as it is'}
      size="small"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose} disabled={deciding.sending}>
            {isOld ? 'Read again' : 'Cancel'}
          </Button>
          {!isOld && (
            <Button look="main" busy={deciding.sending} onClick={() => void decide()}>
              {accept === 1 ? 'Charge' : 'Leave'}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Question {...{ accept, students, kept }} busy={deciding.sending} />
        {deciding.problem && <Alert kind="bad">{deciding.problem.message}</Alert>}
      </div>
    </Dialog>
  );
}

function Question({ accept, students, kept, busy }: Pick<Props, 'accept' | 'students' | 'kept'> & { busy: boolean }) {
  useHoldOpen(busy);
  const sum = (sign: 1 | -1) => students.reduce((total, row) => total + Math.max(0, sign * row.difference), 0);
  const [only] = students;
  const who = students.length === 1 && only ? only.name : counted(students.length, 'student');
  return (
    <>
      <p>{accept === 1 ? texts.askCharge(who, sum(1), sum(-1)) : texts.askLeave(who, sum(1), sum(-1))}</p>
      {kept > 0 && <p className="quiet">{texts.keptOnly(counted(kept, 'deactivated student'))}</p>}
      {accept === 1 && sum(-1) > 0 && <p className="quiet">{texts.becomesCredit}</p>}
    </>
  );
}
