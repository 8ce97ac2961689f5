import { starterPhrases } from '@somero/contract/reports/comments/starterPhrases.ts';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Kind, Phrase } from './phrases.ts';

interface Props {
  /** Those that the user writes. */
  kinds: readonly Kind[];
  phrases: readonly Phrase[];
}

/** Offers the starter phrases of each kind that the school has none of, and takes them back. */
export function StarterPhrases({ kinds, phrases }: Props) {
  const [added, setAdded] = useState(0);
  const { send, sending, problem, clear } = useSend('saveStarterPhrases', { refresh: ['getComments'] });
  const offered = starterPhrases.filter(
    ({ kind }) => kinds.includes(kind) && !phrases.some((phrase) => phrase.kind === kind),
  );
  const add = async () => setAdded((await send({ status: 1 }))?.phrases ?? 0);
  const undo = async () => {
    if (await send({ status: 0 })) setAdded(0);
  };
  return (
    <>
      {problem && (
        <Alert kind="bad" onClose={clear}>
          {problem.message}
        </Alert>
      )}
      {added > 0 && (
        <Alert kind="good" onClose={() => setAdded(0)}>
          {`${added} phrases added. Change them as you like. `}
          <Button small disabled={sending} onClick={() => void undo()}>
            Undo
          </Button>
        </Alert>
      )}
      {offered.length > 0 && (
        <div>
          <Button disabled={sending} onClick={() => void add()}>
            {`Add ${offered.length} starter phrases`}
          </Button>
        </div>
      )}
    </>
  );
}
