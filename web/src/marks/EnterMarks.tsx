import { marksTexts as texts } from '@somero/contract/marks/texts.ts';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useFilters } from '../hooks.ts';
import { useDocument } from '../jobs/useDocument.ts';
import { useKeptCall } from '../kept/useKeptCall.ts';
import { OnThisDevice } from '../outbox/OnThisDevice.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Download } from '../ui/files/Download.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { OwnSheets } from './beside/OwnSheets.tsx';
import { EnterSheet } from './EnterSheet.tsx';
import { MarksFilters, type MarksLists, setsOf, streamsOf } from './MarksFilters.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { OutboxStatus } from './OutboxStatus.tsx';
import type { Entry } from './outbox/entry.ts';
import { Problem } from './Problem.tsx';
import { ImportMarks } from './paste/ImportMarks.tsx';
import sheet from './Sheet.module.css';
import { subjectsOf } from './sheet.ts';
import { useClassMarks } from './useClassMarks.ts';
import { useLastSheet } from './useLastSheet.ts';
import { useMarksOutbox } from './useMarksOutbox.ts';

/** Marks entry of the current year (second document, screen 9). */
export function EnterMarks() {
  const lists = useKeptCall('getAddMarks', {});
  const [asOf, setAsOf] = useState<number>();
  return (
    <>
      <PageTitle title="Enter Marks">
        <OutboxStatus asOf={asOf} />
      </PageTitle>
      <div className="stack">
        <Device />
        <Card flush>
          {lists.loading && <Spinner />}
          <Problem reading={lists} />
          {lists.answer && <Entering lists={lists.answer} onAge={setAsOf} />}
        </Card>
      </div>
    </>
  );
}

/** By itself: what is stored and sent changes at each mark, and the page and its grid need not follow. */
const Device = () => <OnThisDevice outbox={useMarksOutbox()} what="marks" />;

/** The id of the row if there is only one; otherwise 0. */
const only = (rows: readonly { id: number }[]): number => (rows.length === 1 ? (rows[0]?.id ?? 0) : 0);

function Entering({ lists, onAge }: { lists: MarksLists; onAge: (asOf: number | undefined) => void }) {
  const [filters, change] = useFilters({ classID: 0, streamID: 0, setID: 0, subjectID: 0, seek: '' });
  const classID = filters.classID || only(lists.classData);
  const streamID = filters.streamID || only(streamsOf(lists, classID));
  const place = { yearID: lists.settingData.currentYear, classID, streamID, setID: filters.setID };
  useLastSheet(lists, { ...place, subjectID: filters.subjectID }, change);
  const isComplete = classID > 0 && streamID > 0 && filters.setID > 0;
  const [isAsked, setAsked] = useState(false);
  const reading = useClassMarks({ classID, streamID, setID: filters.setID }, place.yearID, isComplete);
  const { asOf } = reading;
  useEffect(() => onAge(asOf), [asOf, onAge]);
  const [target, setTarget] = useState<Entry>();
  const onSubject = useCallback((subjectID: number) => change({ subjectID }), [change]);
  const subjects = reading.answer ? subjectsOf(reading.answer) : [];
  const goElsewhere = (entry: Entry) => {
    setTarget(entry);
    const { classID, streamID, setID, subjectID } = entry;
    change({ classID, streamID, setID, subjectID });
  };
  const search = () => {
    setAsked(true);
    if (isComplete) reading.reload();
  };
  const nameOfPlace = (entry: Entry) => nameOf(lists, entry);
  return (
    <>
      <MarksFilters
        lists={lists}
        choice={place}
        change={change}
        onSearch={search}
        subject={subjects.find(({ id }) => id === filters.subjectID || subjects.length === 1)?.name}
        fields={
          subjects.length > 1 && (
            <SelectField
              quietLabel
              label="Subject"
              placeholder="All subjects"
              options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.subjectID}
              onChange={onSubject}
            />
          )
        }
        buttons={<Sheets lists={lists} place={place} isComplete={isComplete} onIncomplete={() => setAsked(true)} />}
      />
      {!isComplete && <NeedsAttention goTo={goElsewhere} nameOf={nameOfPlace} />}
      {!isComplete && isAsked && (
        <div className={sheet.said}>
          <Alert kind="bad">{texts.selectClassStreamSet}</Alert>
        </div>
      )}
      {!isComplete && !isAsked && <EmptyState text={texts.selectClassStreamSet} />}
      {!isComplete && (
        <div className={sheet.own}>
          <OwnSheets title="My sheets" />
        </div>
      )}
      {reading.loading && <Spinner />}
      <Problem reading={reading} />
      {isComplete && reading.answer && (
        <EnterSheet
          key={`${classID}/${streamID}/${filters.setID}`}
          answer={reading.answer}
          place={place}
          subjectID={filters.subjectID}
          onSubject={onSubject}
          goElsewhere={goElsewhere}
          nameOf={nameOfPlace}
          streamName={streamName(lists, classID, streamID)}
          // A link to the missing marks goes to the first of them.
          target={target ?? (filters.seek === 'missing' ? 'missing' : undefined)}
          onTargetShown={() => {
            setTarget(undefined);
            change({ seek: '' });
          }}
        />
      )}
    </>
  );
}

function streamName({ classData, streamData }: MarksLists, classID: number, streamID: number): string {
  const of = (rows: readonly { id: number; name: string }[], id: number) =>
    rows.find((row) => row.id === id)?.name ?? '';
  return `${of(classData, classID)} ${of(streamData, streamID)}`;
}

function nameOf({ classData, streamData, examSetData, subjectData }: MarksLists, entry: Entry): string {
  const name = (rows: readonly { id: number; name: string }[], id: number) => rows.find((row) => row.id === id)?.name;
  const { classID, streamID, setID, subjectID } = entry;
  const parts = [name(classData, classID), name(streamData, streamID), name(examSetData, setID)];
  return [...parts, name(subjectData, subjectID)].filter(Boolean).join(' · ');
}

interface SheetsProps {
  lists: MarksLists;
  place: { yearID: number; classID: number; streamID: number; setID: number };
  isComplete: boolean;
  onIncomplete: () => void;
}

function Sheets({ lists, place, isComplete, onIncomplete }: SheetsProps) {
  const [isImporting, setImporting] = useState(false);
  const making = useDocument('exportMarks');
  return (
    <>
      <Button
        icon={<IconUpload size={18} aria-hidden="true" />}
        onClick={() => (place.classID > 0 ? setImporting(true) : onIncomplete())}
      >
        Import
      </Button>
      <Button
        icon={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => (isComplete ? void making.make(place) : onIncomplete())}
      >
        Export
      </Button>
      {isImporting && (
        <ImportMarks place={place} sets={setsOf(lists, place.classID)} onClose={() => setImporting(false)} />
      )}
      <Download
        title="Export marks"
        making={making}
        makingText="Making the sheet"
        readyText="The sheet is ready. Fill it in and import it again."
        linkText="Download marks"
      />
    </>
  );
}
