import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Refused } from './Refused.tsx';
import { afterMoves } from './refreshed.ts';

interface Props {
  batchID: number;
  /** What is undone, for the question: «the promotion of 118 students, S1 to S2». */
  what: string;
  effect: string;
  small?: boolean;
  onUndone: (msg: string) => void;
}

/** Undoes an import, a move or a change as a whole, after a question. Students that prevent it are listed. */
export function UndoBatch({ batchID, what, effect, small, onUndone }: Props) {
  const [asking, setAsking] = useState(false);
  const undo = useSend('undoBatch', { refresh: afterMoves });
  const close = () => {
    setAsking(false);
    undo.clear();
  };
  const takeBack = async () => {
    const answer = await undo.send({ id: batchID });
    if (!answer) return;
    setAsking(false);
    onUndone(answer.msg);
  };
  const stands = undo.problem?.status === 409;
  return (
    <>
      <Button
        small={small ?? false}
        icon={<IconArrowBackUp size={18} aria-hidden="true" />}
        aria-label={`Undo ${what}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      {asking && (
        <Dialog
          title="Undo"
          size="small"
          onClose={close}
          foot={
            <>
              <Button onClick={close} disabled={undo.sending}>
                {stands ? 'Close' : 'Cancel'}
              </Button>
              {!stands && (
                <Button look="danger" busy={undo.sending} onClick={() => void takeBack()}>
                  Undo
                </Button>
              )}
            </>
          }
        >
          <div className="stack">
            <Refused problem={undo.problem} />
            {!stands && <p>{`Take back ${what}? ${effect}`}</p>}
          </div>
        </Dialog>
      )}
    </>
  );
}
