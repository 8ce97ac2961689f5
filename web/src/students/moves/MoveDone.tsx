import type { Answer } from '@somero/contract';
import type { Move } from '@somero/contract/students/rules.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { ScrollList } from '../../ui/table/Scroll.tsx';
import css from './MoveDone.module.css';
import { moveInWords } from './moveWords.ts';
import { UndoBatch } from './UndoBatch.tsx';
import { Undone } from './Undone.tsx';

export interface Moved {
  answer: Answer<'promoteStudents'>;
  count: number;
  move: Move;
}

interface Props {
  school: School;
  moved: Moved;
  onClose: () => void;
}

/** The result of a move, with links to give students a stream and to undo it. */
export function MoveDone({ school, moved: { answer, move, count }, onClose }: Props) {
  const [undone, setUndone] = useState('');
  const { needStream, batchID } = answer;
  if (undone) return <Undone msg={undone} onClose={onClose} />;
  return (
    <Announced>
      <Card>
        <div className="stack">
          <Alert kind="good" onClose={onClose}>
            {answer.msg}
          </Alert>
          {needStream.length > 0 && (
            <div>
              <h2>{`${counted(needStream.length, 'student')} still ${needStream.length === 1 ? 'needs' : 'need'} a stream`}</h2>
              <ScrollList className={css.streamless} aria-label="Students who still need a stream">
                {needStream.map(({ id, regno, name }) => (
                  <li key={id}>{`${name} · ${regno}`}</li>
                ))}
              </ScrollList>
              <Link href={`/change_students?classID=${move.class2 ?? 0}&streamID=-1`}>Set their streams</Link>
            </div>
          )}
          <div className="row">
            <UndoBatch
              batchID={batchID}
              what={moveInWords(school, move, count)}
              effect="All students return to their earlier class, stream and status."
              onUndone={setUndone}
            />
            <Link href="/student_batches">Recent Changes</Link>
          </div>
        </div>
      </Card>
    </Announced>
  );
}
