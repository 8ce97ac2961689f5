import { schoolTexts } from '@somero/contract/school/texts.ts';
import { studentsTexts as texts } from '@somero/contract/students/texts.ts';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useSession } from '../device.ts';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import { useLastPlace } from '../school/lastPlace.ts';
import { PlaceChips } from '../school/PlaceChips.tsx';
import type { School } from '../school/School.ts';
import { WithOwnClasses } from '../school/WithOwnClasses.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { chosenOf } from '../ui/table/ChooseRows.tsx';
import { noneChosen, useChosen } from '../ui/table/useChosen.ts';
import { usePaused } from '../ui/usePaused.ts';
import { Warnings } from '../ui/Warnings.tsx';
import { ChosenActions, placeOfChosen, useMayChoose } from './chosen/ChosenActions.tsx';
import { Enrolment } from './Enrolment.tsx';
import { CardsDialog } from './lists/CardsDialog.tsx';
import { useClassList } from './lists/useClassList.tsx';
import { placeInWords } from './PlaceFields.tsx';
import css from './SeeStudents.module.css';
import type { Student } from './Student.ts';
import { filtered, noFilters, StudentFilters } from './StudentFilters.tsx';
import { StudentTable } from './StudentTable.tsx';
import type { Updated } from './UpdateStudent.tsx';

// Loaded on demand: most users only look.
const UpdateStudent = lazy(() => import('./UpdateStudent.tsx').then((module) => ({ default: module.UpdateStudent })));

/** The most that the server finds (calls.md, Students). */
const most = 20;

export function SeeStudents() {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const [{ classID }] = useFilters({ classID: 0 });
  return (
    <>
      <PageTitle title="Students">
        {classID > 0 && may('getEnrolment') && <Link href="/see_students">Enrolment</Link>}
      </PageTitle>
      <WithOwnClasses all={rights?.seeStu === 1 || rights?.allMark === 1}>
        {(school) => <Students school={school} />}
      </WithOwnClasses>
    </>
  );
}

/** One list: of a class, or what is found in the whole school. */
function Students({ school }: { school: School }) {
  const may = useAllowed();
  const [, navigate] = useLocation();
  const [only, another] = school.classes;
  const [filters, change] = useFilters({
    // A user with one class sees it at once.
    classID: only && !another ? only.value : 0,
    streamID: 0,
    find: '',
    // The table's own filters: another list starts on its first page.
    q: '',
    sort: '',
    page: 1,
    ...noFilters,
    ...noneChosen,
  });
  const { classID, streamID, find, q } = filters;
  const [open, setOpen] = useState(0);
  const [updated, setUpdated] = useState<Updated>();
  useLastPlace(school, filters, change, find === '');

  const mayFind = may('findStudents');
  const wanted = usePaused(find.trim());
  const isFinding = classID === 0 && wanted !== '' && mayFind;
  const ofClass = useCall('getClassStudents', { classID, streamID }, { enabled: classID > 0 });
  const found = useCall('findStudents', { text: wanted }, { enabled: isFinding, keepPrevious: true });
  const reading = classID > 0 ? ofClass : found;
  const all = ofClass.answer?.students;
  const students = classID > 0 ? all && filtered(all, filters) : isFinding ? found.answer?.students : undefined;
  const place = placeInWords(school, { classID, streamID });
  const mayChoose = useMayChoose();
  const [picked, pick] = useChosen();
  const chosen = chosenOf(students, picked);
  const active = (some: readonly Student[]) => some.filter(({ status }) => status === 1);
  const [cards, setCards] = useState<readonly Student[]>();
  const classList = useClassList();
  const onUpdate =
    may('updateStudent') && may('showStudent')
      ? (studentID: number) => {
          setUpdated(undefined);
          setOpen(studentID);
        }
      : undefined;
  // Another list starts on its first page, with nobody chosen.
  const anew = { sort: '', page: 1, ...noneChosen };
  const everywhere = () => change({ classID: 0, streamID: 0, find: q, q: '', ...noFilters, ...anew });
  return (
    <>
      {updated && (
        <div className={css.said}>
          <Alert kind="good" onClose={() => setUpdated(undefined)}>
            {updated.msg}
          </Alert>
        </div>
      )}
      <Warnings warnings={updated?.warnings ?? []} />
      <StudentTable
        school={school}
        caption={classID > 0 ? `Students of ${place}` : `Students found for ${wanted}`}
        students={students}
        empty={classID > 0 && all && all.length > 0 ? 'No match' : schoolTexts.noStudentDataFound}
        reading={reading}
        place={place}
        more={classID > 0 ? totalsOf(students ?? []) : foundOf(students ?? [])}
        search={mayFind ? 'Name, index number or phone' : 'Search in this list'}
        {...(classID === 0 && { finding: { text: find, onText: (text: string) => change({ find: text, page: 1 }) } })}
        unasked={classID === 0 && !isFinding ? texts.selectClassAndStream : undefined}
        noMatch={mayFind && classID > 0 && <Button onClick={everywhere}>Look in the whole school</Button>}
        filters={
          <>
            <PlaceChips
              school={school}
              classID={classID}
              streamID={streamID}
              withStreams
              noClass={mayFind ? 'Whole school' : 'Choose…'}
              onChange={(chosen) => {
                if (chosen.classID === 0) everywhere();
                else change({ ...chosen, find: '', q: q || find, ...anew });
              }}
            />
            {classID > 0 && (
              <StudentFilters
                school={school}
                filters={filters}
                change={(some) => change({ ...some, page: 1, ...noneChosen })}
              />
            )}
          </>
        }
        main={
          may('addStudent') && (
            <Button
              look="main"
              icon={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => navigate('/add_student')}
            >
              Add Student
            </Button>
          )
        }
        onUpdate={onUpdate}
        papers={
          classID > 0 && may('generateClassList')
            ? [{ title: 'Class list (PDF)', make: () => classList.make({ classID, streamID }) }]
            : undefined
        }
        choice={
          mayChoose
            ? {
                chosen: picked,
                onChoose: pick,
                buttons: (
                  <ChosenActions
                    school={school}
                    students={chosen}
                    isWhole={classID > 0 && active(chosen).length === active(all ?? []).length}
                    onCards={() => setCards(active(chosen))}
                  />
                ),
              }
            : undefined
        }
      />
      {classID === 0 && !isFinding && may('getEnrolment') && (
        <div className={css.below}>
          <Enrolment />
        </div>
      )}
      {classList.download}
      {cards && (
        <CardsDialog
          {...placeOfChosen(cards)}
          studentIDs={cards.map(({ id }) => id)}
          onClose={() => setCards(undefined)}
        />
      )}
      {open > 0 && (
        <Suspense fallback={null}>
          <UpdateStudent
            key={open}
            studentID={open}
            onClose={() => setOpen(0)}
            onSaved={(saved) => {
              setOpen(0);
              setUpdated(saved);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function totalsOf(students: readonly Student[]): string {
  const count = (holds: (student: Student) => boolean) => students.filter(holds).length;
  const disabled = count((student) => student.status === 0);
  return [
    `${count((student) => student.gender === 'Male')} male`,
    `${count((student) => student.gender === 'Female')} female`,
    ...(disabled > 0 ? [`${disabled} disabled`] : []),
  ].join(', ');
}

const foundOf = (students: readonly Student[]): string | undefined =>
  students.length === most ? `First ${most} shown. Type more to narrow down.` : undefined;
