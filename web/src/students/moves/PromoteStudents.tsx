import { moveActions } from '@somero/contract/students/rules.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFilters } from '../../hooks.ts';
import { useLastClass } from '../../school/lastPlace.ts';
import type { School } from '../../school/School.ts';
import { WithSchool } from '../../school/WithSchool.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { noneChosen } from '../../ui/table/useChosen.ts';
import { MoveDone, type Moved } from './MoveDone.tsx';
import { MovePreview } from './MovePreview.tsx';
import { nextClass } from './nextClass.ts';

/** Another class starts on the first page of its list, with nobody chosen. */
const none = { class1: 0, class2: 0, class3: 0, noted: 0, sort: '', page: 1, ...noneChosen };

export function PromoteStudents() {
  return (
    <>
      <PageTitle title="Promote Students">
        <Link href="/student_batches">Recent Changes</Link>
      </PageTitle>
      <WithSchool>{(school) => <Promotion school={school} />}</WithSchool>
    </>
  );
}

function Promotion({ school }: { school: School }) {
  const [filters, change] = useFilters({ action: 'PROMOTE', ...none });
  const [moved, setMoved] = useState<Moved>();
  const action = moveActions.find((each) => each === filters.action) ?? 'PROMOTE';
  /** A class that the school does not have is none. */
  const known = (id: number): number => (school.classWith(id) ? id : 0);
  const move = {
    ...{ action, class1: known(filters.class1) },
    ...{ class2: known(filters.class2), class3: known(filters.class3) },
  };
  // What follows a class is known only in a promotion.
  useLastClass(
    school,
    move.class1,
    (class1) => change({ ...none, class1, class2: nextClass(school, 'PROMOTE', class1) }),
    action === 'PROMOTE' && move.class2 === 0,
  );
  return (
    <div className="stack">
      {moved && <MoveDone school={school} moved={moved} onClose={() => setMoved(undefined)} />}
      <MovePreview
        school={school}
        move={move}
        onChoose={(wanted) => {
          setMoved(undefined);
          change({ ...none, ...wanted });
        }}
        onMoved={(done) => {
          setMoved({ ...done, move });
          change(none);
        }}
      />
    </div>
  );
}
