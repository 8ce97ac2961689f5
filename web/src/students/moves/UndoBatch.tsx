import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Refused } from './Refused.tsx';
import { afterMoves } from './refreshed.ts';

interface Props {
  batchID: number;
  /** What is taken back, as the question names it: the promotion of 118 students, S1 to S2. */
  what: string;
  /** What becomes of the students. */
  effect: string;
  small?: boolean;
  /** With what the server says. */
  onUndone: (msg: string) => void;
}

/** Takes back an import, a move or a change as a whole. It asks first; who stands in the way is listed in the same dialog. */
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
