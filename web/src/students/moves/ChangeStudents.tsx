import { useState } from 'react';
import { Link } from 'wouter';
import { useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ChangeClass } from './ChangeClass.tsx';
import { ClassSearch } from './ClassSearch.tsx';
import { UndoBatch } from './UndoBatch.tsx';
import { Undone } from './Undone.tsx';

interface Changed {
  msg: string;
  batchID: number;
  /** In words, for the undo. */
  what: string;
}

const firstPage = { sort: '', page: 1 };

export function ChangeStudents() {
  return (
    <>
      <PageTitle title="Change Many Students">
        <Link href="/see_students">Students</Link>
        <Link href="/student_batches">Recent Changes</Link>
      </PageTitle>
      <WithSchool>{(school) => <Changing school={school} />}</WithSchool>
    </>
  );
}

function Changing({ school }: { school: School }) {
  const [{ classID, streamID }, change] = useFilters({ classID: 0, streamID: 0, ...firstPage });
  const [changed, setChanged] = useState<Changed>();
  const [undone, setUndone] = useState('');
  // A new class, or a change that was saved, clears the choice.
  const address = `${classID} ${streamID}`;
  return (
    <div className="stack">
      <Undone msg={undone} onClose={() => setUndone('')} />
      {changed && (
        <Announced key={changed.batchID}>
          <Card>
            <div className="stack">
              <Alert kind="good" onClose={() => setChanged(undefined)}>
                {changed.msg}
              </Alert>
              <div className="row">
                <UndoBatch
                  batchID={changed.batchID}
                  what={changed.what}
                  effect="Each of them has again what was changed."
                  onUndone={(msg) => {
                    setChanged(undefined);
                    setUndone(msg);
                  }}
                />
              </div>
            </div>
          </Card>
        </Announced>
      )}
      <ClassSearch
        school={school}
        chosen={{ classID, streamID }}
        withStreamless
        onChoose={(wanted) => {
          setChanged(undefined);
          setUndone('');
          change({ ...firstPage, ...wanted });
        }}
      />
      {school.classWith(classID) && (
        <ChangeClass
          key={`${address} ${changed?.batchID ?? 0}`}
          school={school}
          classID={classID}
          streamID={streamID}
          onChanged={(done) => {
            setUndone('');
            setChanged(done);
          }}
        />
      )}
    </div>
  );
}
