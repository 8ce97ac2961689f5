import { reportNames } from '@somero/contract/reports/rules.ts';
import { useSession } from '../../device.ts';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import type { School } from '../../school/School.ts';
import { WithOwnClasses } from '../../school/WithOwnClasses.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { onlyClass, placeInWords } from '../reportPlace.ts';
import { FindStudent } from './FindStudent.tsx';
import { FoundStudents } from './FoundStudents.tsx';
import css from './IssuedReports.module.css';
import { IssuedTable } from './IssuedTable.tsx';

export function IssuedReports() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="Issued Reports" />
      <WithOwnClasses all={rights?.allMark === 1 || rights?.seeStu === 1}>
        {(school) => <Issued school={school} />}
      </WithOwnClasses>
    </>
  );
}

type Filters = {
  yearID: number;
  /** 0: all terms and the whole year. */
  termID: number;
  classID: number;
  streamID: number;
  /** '': all kinds. */
  kind: string;
  find: string;
  /** With a student, the class does not matter. */
  studentID: number;
};

function Issued({ school }: { school: School }) {
  const may = useAllowed();
  const [filters, change] = useFilters<Filters>({
    yearID: school.settings.currentYear,
    termID: school.settings.currentTerm,
    classID: onlyClass(school),
    streamID: 0,
    kind: '',
    find: '',
    studentID: 0,
  });
  return (
    <div className="stack">
      <div className={css.bar}>
        <Toolbar oneLine>
          <ClassChoice school={school} filters={filters} onChange={(changes) => change({ ...changes, studentID: 0 })} />
        </Toolbar>
        {may('findStudents') && (
          <Toolbar>
            <FindStudent start={filters.find} onFind={(find) => change({ find, studentID: 0 })} />
          </Toolbar>
        )}
      </div>
      {filters.find && may('findStudents') && (
        <FoundStudents
          school={school}
          find={filters.find}
          studentID={filters.studentID}
          onChoose={(studentID) => change({ studentID })}
        />
      )}
      <Found school={school} filters={filters} />
    </div>
  );
}

interface ChoiceProps {
  school: School;
  filters: Filters;
  onChange: (changes: Partial<Filters>) => void;
}

function ClassChoice({ school, filters, onChange }: ChoiceProps) {
  const { yearID, termID, classID, streamID, kind } = filters;
  return (
    <>
      <PlaceFields
        school={school}
        place={{ yearID, termID, classID, streamID }}
        allOf={['years', 'terms']}
        onChange={onChange}
      />
      <SelectField
        label="Report"
        options={Object.entries(reportNames).map(([value, label]) => ({ value, label }))}
        placeholder="ALL REPORTS"
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
    </>
  );
}

function Found({ school, filters }: { school: School; filters: Filters }) {
  const may = useAllowed();
  const { yearID, termID, classID, streamID, studentID } = filters;
  const kind = filters.kind in reportNames ? { kind: filters.kind as 'EOT_REPORT' } : {};
  // A report of a whole year belongs to no term.
  const ofTerm = filters.kind === 'EOY_REPORT' ? 0 : termID;
  const payload =
    studentID > 0
      ? { studentID }
      : { ...(yearID > 0 && { yearID }), ...(ofTerm > 0 && { termID: ofTerm }), classID, streamID, ...kind };
  const isAsked = studentID > 0 || classID > 0;
  const reading = useCall('getIssuedReports', payload, { enabled: isAsked, staleTime: 0 });
  if (!isAsked)
    return <EmptyState text={may('findStudents') ? 'Choose a class, or find a student' : 'Choose a class'} />;
  const reports = reading.answer?.reports;
  const name = reports?.[0]?.name ?? '';
  const title =
    studentID > 0 ? `Reports of ${name || 'the student'}` : placeInWords(school, { ...filters, termID: ofTerm });
  return <IssuedTable caption={`Issued reports: ${title}`} place={title} reports={reports} reading={reading} />;
}
