import { useState } from 'react';
import { useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { noneChosen } from '../../ui/table/useChosen.ts';
import { ChangeClass } from './ChangeClass.tsx';
import { UndoBatch } from './UndoBatch.tsx';
import { Undone } from './Undone.tsx';

interface Changed {
  msg: string;
  batchID: number;
  /** In words, for the undo. */
  what: string;
}

/** Another class, or a change that was saved, begins anew. */
const anew = { sort: '', page: 1, ...noneChosen };

export function ChangeStudents() {
  return (
    <>
      <PageTitle title="Change Many Students" />
      <WithSchool>{(school) => <Changing school={school} />}</WithSchool>
    </>
  );
}

function Changing({ school }: { school: School }) {
  const [{ classID, streamID }, change] = useFilters({ classID: 0, streamID: 0, ...anew });
  const [changed, setChanged] = useState<Changed>();
  const [undone, setUndone] = useState('');
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
                  effect="Their earlier details return."
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
      <ChangeClass
        school={school}
        classID={classID}
        streamID={streamID}
        batchID={changed?.batchID ?? 0}
        onChoose={(wanted) => {
          setChanged(undefined);
          setUndone('');
          change({ ...anew, ...wanted });
        }}
        onChanged={(done) => {
          setUndone('');
          setChanged(done);
          change(noneChosen);
        }}
      />
    </div>
  );
}
