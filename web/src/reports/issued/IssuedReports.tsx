import { reportNames } from '@somero/contract/reports/rules.ts';
import type { ReactNode } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useCall, useFilters } from '../../hooks.ts';
import { useLastPlace } from '../../school/lastPlace.ts';
import type { School } from '../../school/School.ts';
import { WithOwnClasses } from '../../school/WithOwnClasses.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import { onlyClass, placeInWords } from '../reportPlace.ts';
import { FindStudent } from './FindStudent.tsx';
import { FoundStudents } from './FoundStudents.tsx';
import { IssuedTable } from './IssuedTable.tsx';

export function IssuedReports() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="Issued Reports">
        <Finder />
      </PageTitle>
      <WithOwnClasses all={rights?.allMark === 1 || rights?.seeStu === 1}>
        {(school) => <Issued school={school} />}
      </WithOwnClasses>
    </>
  );
}

/** With a student, the class does not matter. */
const nobody = { find: '', studentID: 0 };

function Finder() {
  const may = useAllowed();
  const [{ find }, change] = useFilters(nobody);
  if (!may('findStudents')) return null;
  return <FindStudent start={find} onFind={(text) => change({ ...nobody, find: text })} />;
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
    ...nobody,
  });
  useLastPlace(school, filters, change, filters.find === '' && filters.studentID === 0);
  return (
    <div className="stack">
      {filters.find && may('findStudents') && (
        <FoundStudents
          school={school}
          find={filters.find}
          studentID={filters.studentID}
          onChoose={(studentID) => change({ studentID })}
        />
      )}
      <Found school={school} filters={filters}>
        <ClassChoice school={school} filters={filters} onChange={(changes) => change({ ...changes, studentID: 0 })} />
      </Found>
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

/** @param children the filters of its bar */
function Found({ school, filters, children }: { school: School; filters: Filters; children: ReactNode }) {
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
  const reports = reading.answer?.reports;
  const name = reports?.[0]?.name ?? '';
  const title =
    studentID > 0 ? `Reports of ${name || 'the student'}` : placeInWords(school, { ...filters, termID: ofTerm });
  const toAsk = may('findStudents') ? 'Choose a class, or find a student' : 'Choose a class';
  return (
    <IssuedTable
      caption={`Issued reports: ${title}`}
      place={title}
      reports={reports}
      reading={reading}
      unasked={isAsked ? undefined : toAsk}
      filters={children}
    />
  );
}
