import { schoolTexts } from '@somero/contract/school/texts.ts';
import { useState } from 'react';
import { useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { Card } from '../../ui/Card.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type ClassChoice, ClassSearch } from './ClassSearch.tsx';
import { leaveQuestion, SendPhotos } from './SendPhotos.tsx';

const firstPage = { q: '', sort: '', page: 1 };

export function ClassPhotos() {
  return (
    <>
      <PageTitle title="Class Photos" />
      <WithSchool>{(school) => <Photos school={school} />}</WithSchool>
    </>
  );
}

function Photos({ school }: { school: School }) {
  const [{ classID, streamID }, change] = useFilters({ classID: 0, streamID: 0, ...firstPage });
  const address = `${classID} ${streamID}`;
  const [unsent, setUnsent] = useState(false);
  // The class to open after the question about unsent photos.
  const [wanted, setWanted] = useState<ClassChoice>();
  const search = (next: ClassChoice) => {
    setWanted(undefined);
    setUnsent(false);
    change({ ...firstPage, ...next });
  };
  return (
    <div className="stack">
      <ClassSearch
        school={school}
        chosen={{ classID, streamID }}
        onChoose={(next) => (unsent ? setWanted(next) : search(next))}
      />
      {school.classWith(classID) && (
        <PhotosOf
          key={address}
          school={school}
          classID={classID}
          streamID={Math.max(0, streamID)}
          onUnsent={setUnsent}
        />
      )}
      {wanted && (
        <Confirm
          title="Another class"
          question={leaveQuestion}
          action="Leave"
          danger
          onConfirm={() => search(wanted)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </div>
  );
}

interface Props extends ClassChoice {
  school: School;
  onUnsent: (unsent: boolean) => void;
}

function PhotosOf({ school, classID, streamID, onUnsent }: Props) {
  const reading = useCall('getClassStudents', { classID, streamID, withPhotos: 1 });
  const stream = streamID > 0 ? school.nameIn('streamData', streamID) : '';
  const title = [school.nameIn('classData', classID), stream].filter(Boolean).join(' ');
  return (
    <Loaded value={reading.answer?.students} reading={reading}>
      {(students) =>
        students.length === 0 ? (
          <Card>
            <EmptyState text={schoolTexts.noStudentsFound} />
          </Card>
        ) : (
          <SendPhotos title={title} students={students} onUnsent={onUnsent} />
        )
      }
    </Loaded>
  );
}
