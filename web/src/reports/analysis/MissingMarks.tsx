import { schoolTexts } from '@somero/contract/school/texts.ts';
import { IconMessage, IconTable } from '@tabler/icons-react';
import { useSession } from '../../device.ts';
import { useCall, useFilters } from '../../hooks.ts';
import { useDocument } from '../../jobs/useDocument.ts';
import { openReminders } from '../../reminders.ts';
import type { School } from '../../school/School.ts';
import { WithOwnClasses } from '../../school/WithOwnClasses.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { Download } from '../../ui/files/Download.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Toolbar } from '../../ui/Toolbar.tsx';
import { PlaceFields } from '../PlaceFields.tsx';
import css from './Analysis.module.css';
import { type Grouping, HoleGroups } from './HoleGroups.tsx';
import { Rereading } from './Rereading.tsx';
import { SetsChoice } from './SetsChoice.tsx';
import { offeredSets } from './sheetSets.ts';
import { WithoutPapers } from './WithoutPapers.tsx';

export function MissingMarks() {
  const rights = useSession()?.rights;
  return (
    <>
      <PageTitle title="Missing Marks" />
      <WithOwnClasses all={rights?.allMark === 1}>{(school) => <Screen school={school} />}</WithOwnClasses>
    </>
  );
}

const whose = [
  { value: '', label: 'Mine' },
  { value: 'all', label: 'All' },
] as const;

const groupings: { value: Grouping; label: string }[] = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'class', label: 'Class' },
  { value: 'subject', label: 'Subject' },
];

function Screen({ school }: { school: School }) {
  const { currentYear, currentTerm } = school.settings;
  const rights = useSession()?.rights;
  const isWide = rights?.allMark === 1 || rights?.addMark !== 1;
  const [filters, change] = useFilters({
    yearID: currentYear,
    termID: currentTerm,
    classID: 0,
    streamID: 0,
    sets: '',
    // Whoever is to be reminded comes first; a teacher of few subjects is the only one here.
    by: (isWide ? 'teacher' : 'class') as Grouping,
    of: '',
  });
  const { yearID, termID, classID, by, of } = filters;
  // One that the class has not would be no choice, and still hide what is missing.
  const streamID = school.streamsOf(classID).some(({ value }) => value === filters.streamID) ? filters.streamID : 0;
  const offered = offeredSets(school, termID, classID);
  const setIDs = filters.sets
    .split(',')
    .map(Number)
    .filter((id) => offered.some(({ value }) => value === id));
  const asked = {
    ...{ yearID, termID: termID as 1 | 2 | 3, classID },
    ...(streamID > 0 && { streamID }),
    ...(setIDs.length > 0 && { setIDs }),
    ...(of === 'all' && { allSubjects: 1 as const }),
  };
  const reading = useCall('getMissingMarks', asked, { keepPrevious: true });
  const mayRemind = rights?.sendSms === 1 && rights.seeStu === 1;
  const remind =
    mayRemind && yearID === currentYear
      ? (teacherIDs?: readonly number[]) => openReminders({ source: 'MARKS', asked, ...(teacherIDs && { teacherIDs }) })
      : undefined;
  const making = useDocument('exportMissingMarks');
  return (
    <div className="stack">
      <Toolbar oneLine>
        <PlaceFields
          school={school}
          place={{ yearID, termID, classID, streamID }}
          allOf={['classes']}
          onChange={(changes) => change({ ...changes, ...('termID' in changes && { sets: '' }) })}
        />
        {reading.answer?.mayAllSubjects === 1 && (
          <SelectField
            label="Subjects"
            options={whose}
            placeholder={null}
            value={of}
            onChange={(next) => change({ of: next })}
          />
        )}
        <SelectField
          label="Grouped by"
          options={groupings}
          placeholder={null}
          value={by}
          onChange={(next) => change({ by: next })}
        />
        <SetsChoice
          label="Exam sets"
          options={offered}
          value={setIDs}
          none="of the report card"
          hint="Tick none to see the exams of the term’s result that have marks in the class."
          onChange={(sets) => change({ sets: sets.join() })}
        />
      </Toolbar>
      <Card flush>
        <Loaded value={reading.answer} reading={reading}>
          {({ missing, expected, holes, withoutPapers }) => (
            <Rereading isReading={reading.refreshing}>
              {reading.problem && <Alert kind="bad">{reading.problem.message}</Alert>}
              <div className={css.top}>
                <b role="status">{inWords(missing, expected, streamID)}</b>
                <div className={css.buttons}>
                  <Button icon={<IconTable size={18} aria-hidden="true" />} onClick={() => void making.make(asked)}>
                    Excel
                  </Button>
                  {remind && (
                    <Button
                      icon={<IconMessage size={18} aria-hidden="true" />}
                      disabled={holes.length === 0}
                      onClick={() => remind()}
                    >
                      Remind
                    </Button>
                  )}
                </div>
              </div>
              <WithoutPapers rows={withoutPapers} />
              {holes.length === 0 ? (
                <EmptyState text={expected === 0 ? schoolTexts.noDataFound : 'No marks are missing'} />
              ) : (
                <HoleGroups
                  key={`${by}/${Object.values(asked).join('/')}`}
                  holes={holes}
                  by={by}
                  isCurrentYear={yearID === currentYear}
                  yearID={yearID}
                  remind={remind}
                />
              )}
            </Rereading>
          )}
        </Loaded>
      </Card>
      <Download
        title="Missing marks"
        making={making}
        makingText="Making the sheet"
        readyText="The sheet is ready: a line for each missing mark."
        linkText="Download missing marks"
      />
    </div>
  );
}

const inThousands = new Intl.NumberFormat('en-GB');

const inWords = (missing: number, expected: number, streamID: number): string =>
  expected === 0
    ? `No ${streamID > 0 ? 'marks are expected in this stream yet' : 'exam of this term has started'}`
    : `${inThousands.format(missing)} of ${inThousands.format(expected)} marks are missing`;
