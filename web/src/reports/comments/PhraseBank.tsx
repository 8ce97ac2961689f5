import type { Answer } from '@somero/contract';
import type { CommentBand } from '@somero/contract/reports/comments/rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EditDialog } from '../../ui/dialog/EditDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import css from './PhraseBank.module.css';
import { PhraseForm } from './PhraseForm.tsx';
import { bandInWords, type Kind, type Phrase, whose } from './phrases.ts';
import { StarterPhrases } from './StarterPhrases.tsx';

interface Props {
  answer: Answer<'getComments'>;
  onClose: () => void;
}

export function PhraseBank({ answer, onClose }: Props) {
  const kinds = (['CLASS', 'HEAD'] as const).filter((kind) =>
    kind === 'CLASS' ? answer.mayClass === 1 || answer.mayHead === 1 : answer.mayHead === 1,
  );
  const [edited, setEdited] = useState<Partial<Phrase>>();
  const [gone, setGone] = useState<Phrase>();
  const status = useSend('savePhrase', { refresh: ['getComments'] });
  const setStatus = async ({ id, kind, band, text }: Phrase, next: 0 | 1) => {
    const sent = await status.send({
      id,
      kind: kind as Kind,
      band: (band || null) as CommentBand | null,
      text,
      status: next,
    });
    if (sent) setGone(next === 0 ? { id, kind, band, text } : undefined);
  };
  return (
    <EditDialog
      title="Phrases for comments"
      of="the phrase"
      size="medium"
      onClose={onClose}
      foot={(leave) => (
        <>
          <Button onClick={() => leave(onClose)}>Close</Button>
          {!edited && (
            <Button look="main" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited({})}>
              Add phrase
            </Button>
          )}
        </>
      )}
    >
      {(leave) => (
        <div className="stack">
          {edited ? (
            <PhraseForm key={edited.id ?? 0} phrase={edited} kinds={kinds} onDone={() => setEdited(undefined)} />
          ) : (
            <p className="quiet">Somero replaces @name with the student’s first name.</p>
          )}
          {status.problem && (
            <Alert kind="bad" onClose={status.clear}>
              {status.problem.message}
            </Alert>
          )}
          {gone && !status.problem && (
            <Alert kind="good" onClose={() => setGone(undefined)}>
              The phrase is no longer used.{' '}
              <Button small disabled={status.sending} onClick={() => void setStatus(gone, 1)}>
                Undo
              </Button>
            </Alert>
          )}
          {answer.phrases.length === 0 && !edited && <EmptyState text="The school has no phrases yet" />}
          {!edited && <StarterPhrases kinds={kinds} phrases={answer.phrases} />}
          {kinds.map((kind) => {
            const some = answer.phrases.filter((phrase) => phrase.kind === kind);
            if (some.length === 0) return null;
            return (
              <section key={kind}>
                <h3>{whose[kind]}</h3>
                <ul className={css.phrases}>
                  {some.map((phrase) => (
                    <li key={phrase.id}>
                      <span className={css.text}>{phrase.text}</span>
                      <Badge tone={phrase.band ? 'leaf' : 'grey'}>{bandInWords(phrase.band)}</Badge>
                      {phrase.mayChange === 1 && (
                        <span className={css.buttons}>
                          <Button
                            small
                            onClick={() => leave(() => setEdited(phrase))}
                            aria-label={`Change: ${phrase.text}`}
                          >
                            Change
                          </Button>
                          <Button
                            small
                            disabled={status.sending}
                            onClick={() => void setStatus(phrase, 0)}
                            aria-label={`Take out of use: ${phrase.text}`}
                          >
                            Take out of use
                          </Button>
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
    </EditDialog>
  );
}
