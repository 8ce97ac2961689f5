import { schoolTexts } from '@somero/contract/school/texts.ts';
import { fullName } from '@somero/contract/students/rules.ts';
import { useState } from 'react';
import { useAllowed, useCall, useFilters } from '../hooks.ts';
import type { School } from '../school/School.ts';
import { WithSchool } from '../school/WithSchool.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Card } from '../ui/Card.tsx';
import { Waits } from '../ui/Loaded.tsx';
import { RecordPage } from '../ui/RecordPage.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { Warnings } from '../ui/Warnings.tsx';
import { isWhole, type StudentRecord } from './form/StudentValues.ts';
import { ChangesPart } from './page/ChangesPart.tsx';
import { ClassesPart } from './page/ClassesPart.tsx';
import { DocumentsPart } from './page/DocumentsPart.tsx';
import { FamilyPart } from './page/FamilyPart.tsx';
import { IdentityPart } from './page/IdentityPart.tsx';
import { MarksPart } from './page/MarksPart.tsx';
import { MessagesPart } from './page/MessagesPart.tsx';
import { ReportsPart } from './page/ReportsPart.tsx';
import { ResultsPart } from './page/ResultsPart.tsx';
import { StudentActions } from './page/StudentActions.tsx';
import { StudentHead } from './page/StudentHead.tsx';
import { useResults, useResultsAsked } from './page/termResults.ts';
import type { Updated } from './UpdateStudent.tsx';

const list = { href: '/see_students', title: 'Students' };
const none = { text: schoolTexts.noStudentDataFound, way: 'Look for a student' };

const useStudent = (id: number) => useCall('showStudent', { showID: id });

export const StudentPage = () => (
  <RecordPage title="Student" nameOf={fullName} list={list} none={none} useRecord={useStudent}>
    {(student) => <WithSchool>{(school) => <Details student={student} school={school} />}</WithSchool>}
  </RecordPage>
);

/** The tabs by their names in the address. */
const parts = ['identity', 'family', 'classes', 'marks', 'reports', 'documents', 'messages', 'history'] as const;
type Part = (typeof parts)[number];

function Details({ student, school }: { student: StudentRecord; school: School }) {
  const [{ part }, change] = useFilters<{ part: string }>({ part: parts[0] });
  const [updated, setUpdated] = useState<Updated>();
  const maySeeHistory = useAllowed()('getStudentHistory');
  const maySeeMessages = useAllowed()('getSentSms');
  const isOfHistory = !['identity', 'family', 'messages'].includes(part);
  const history = useCall('getStudentHistory', { showID: student.id }, { enabled: maySeeHistory && isOfHistory });
  const results = useResults(student.id);
  const isAsked = useResultsAsked(student.id);
  const hasResults = results !== undefined && results.terms.length + results.days.length > 0;
  const shared = { student, school, history };
  const all: { name: Part; title: string; shown: boolean; content: React.ReactNode }[] = [
    { name: 'identity', title: 'Identity', shown: true, content: <IdentityPart {...shared} /> },
    { name: 'family', title: 'Parents & family', shown: isWhole(student), content: <FamilyPart {...shared} /> },
    { name: 'classes', title: 'Classes', shown: maySeeHistory, content: <ClassesPart {...shared} /> },
    {
      name: 'marks',
      title: 'Marks',
      shown: maySeeHistory || hasResults,
      content: (
        <div className="stack">
          {results ? <ResultsPart key={results.terms.length} results={results} /> : isAsked && <Waits />}
          {maySeeHistory && <MarksPart {...shared} />}
        </div>
      ),
    },
    { name: 'reports', title: 'Reports', shown: maySeeHistory, content: <ReportsPart {...shared} /> },
    { name: 'documents', title: 'Documents', shown: maySeeHistory, content: <DocumentsPart {...shared} /> },
    { name: 'messages', title: 'Messages', shown: maySeeMessages, content: <MessagesPart {...shared} /> },
    { name: 'history', title: 'History', shown: maySeeHistory, content: <ChangesPart {...shared} /> },
  ];
  const tabs = all.filter(({ shown }) => shown);
  return (
    <div className="stack">
      {updated && (
        <Alert kind="good" onClose={() => setUpdated(undefined)}>
          {updated.msg}
        </Alert>
      )}
      <Warnings warnings={updated?.warnings ?? []} />
      <Card>
        <StudentHead student={student} school={school}>
          <StudentActions student={student} onSaved={setUpdated} onBegin={() => setUpdated(undefined)} />
        </StudentHead>
      </Card>
      <Card>
        <h2 className="hidden">Record</h2>
        <Tabs
          label="Parts of the record"
          tabs={tabs}
          shown={Math.max(
            0,
            tabs.findIndex(({ name }) => name === part),
          )}
          onShow={(index) => change({ part: tabs[index]?.name ?? parts[0] })}
        />
      </Card>
    </div>
  );
}
