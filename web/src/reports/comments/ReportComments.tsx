import { reportsTexts as texts } from '@somero/contract/reports/texts.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { IconFileImport, IconQuote } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAllowed, useFilters } from '../../hooks.ts';
import { OnThisDevice } from '../../outbox/OnThisDevice.tsx';
import { useLastPlace } from '../../school/lastPlace.ts';
import type { School } from '../../school/School.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { KeyHints } from '../../ui/grid/KeyHints.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import css from './Comments.module.css';
import { CommentsFilters } from './CommentsFilters.tsx';
import { CommentsList } from './CommentsList.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { PhraseBank } from './PhraseBank.tsx';
import { SavedStatus } from './SavedStatus.tsx';
import { type CommentsPlace, useComments } from './useComments.ts';
import { useCommentsOutbox } from './useCommentsOutbox.ts';
import { WithCommentPlaces } from './WithCommentPlaces.tsx';

export function ReportComments() {
  const [asOf, setAsOf] = useState<number>();
  return (
    <>
      <PageTitle title="Report Comments">
        <SavedStatus asOf={asOf} />
      </PageTitle>
      <div className="stack">
        <OnThisDevice outbox={useCommentsOutbox()} what="comments" />
        <WithCommentPlaces>
          {(school, first) => <Screen school={school} first={first} onAge={setAsOf} />}
        </WithCommentPlaces>
      </div>
    </>
  );
}

interface ScreenProps {
  school: School;
  /** The user's own stream; 0: none. */
  first: Pick<CommentsPlace, 'classID' | 'streamID'>;
  onAge: (asOf: number | undefined) => void;
}

function Screen({ school, first, onAge }: ScreenProps) {
  const { currentYear: yearID, currentTerm: termID } = school.settings;
  const [place, change] = useFilters({ yearID, termID, ...first });
  useLastPlace(school, place, change);
  const isComplete = place.yearID > 0 && place.termID > 0 && place.classID > 0;
  const reading = useComments(place, isComplete);
  const [isBankOpen, setBankOpen] = useState(false);
  const openBank = useCallback(() => setBankOpen(true), []);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { answer, asOf } = reading;
  useEffect(() => onAge(asOf), [asOf, onAge]);
  return (
    <>
      <Elsewhere place={place} school={school} />
      <Card flush>
        <CommentsFilters school={school} place={place} change={change}>
          {isComplete && answer && answer.mayClass === 1 && answer.daysOpen > 0 && (
            <Button icon={<IconFileImport size={18} aria-hidden="true" />} onClick={() => setSheetOpen(true)}>
              Days from a sheet
            </Button>
          )}
          {isComplete && answer && (answer.mayClass === 1 || answer.mayHead === 1) && (
            <Button icon={<IconQuote size={18} aria-hidden="true" />} onClick={openBank}>
              Phrases
            </Button>
          )}
        </CommentsFilters>
        {isComplete ? (
          <Loaded value={answer} reading={reading}>
            {(found) => (
              <>
                <Standing found={found} isOver={place.yearID !== yearID} ofAllStreams={place.streamID === 0} />
                <CommentsList key={Object.values(place).join('/')} answer={found} place={place} onBank={openBank} />
              </>
            )}
          </Loaded>
        ) : (
          <EmptyState text={school.classes.length === 0 ? schoolTexts.noClassesFound : 'Please select a class'} />
        )}
      </Card>
      {isSheetOpen && answer && (
        <AttendanceSheet
          place={place}
          students={answer.students}
          daysOpen={answer.daysOpen}
          onClose={() => setSheetOpen(false)}
        />
      )}
      {isBankOpen && answer && <PhraseBank answer={answer} onClose={() => setBankOpen(false)} />}
    </>
  );
}

interface Found {
  classTeacher: string;
  mayClass: number;
  mayHead: number;
  daysOpen: number;
  students: readonly { classComment: string; headComment: string }[];
}

const ofOne = 'Class comments are written by the class teacher.';
const ofMany = 'Class comments are written stream by stream. Choose your own stream.';

/** The kinds of comments, how many are written, and why some are read-only. */
function Standing({ found, isOver, ofAllStreams }: { found: Found; isOver: boolean; ofAllStreams: boolean }) {
  const { classTeacher, mayClass, mayHead, daysOpen, students } = found;
  const may = useAllowed();
  const count = (field: 'classComment' | 'headComment') => students.filter((row) => row[field] !== '').length;
  return (
    <div className={css.standing}>
      <p>
        {classTeacher ? `Class teacher: ${classTeacher}.` : 'This stream has no class teacher yet.'}{' '}
        {may('setClassTeacher') && <Link href="/class_teachers">Class Teachers</Link>}
      </p>
      {students.length > 0 && (
        <p className={`quiet ${css.counts}`}>
          {`Class teacher’s comments: ${count('classComment')} of ${students.length}. Head teacher’s: ${count('headComment')}.`}
        </p>
      )}
      {mayClass === 0 && mayHead === 0 && (
        <Alert kind="info">
          {isOver ? texts.yearClosed : `You can read these comments. ${ofAllStreams ? ofMany : ofOne}`}
        </Alert>
      )}
      {mayClass === 1 && daysOpen === 0 && (
        <p className="quiet">
          Days present are entered here once{' '}
          {may('updateReportSettings') ? <Link href="/report_settings">Report Settings</Link> : 'Report Settings'} says
          how many days the school was open.
        </p>
      )}
      {(mayClass === 1 || mayHead === 1) && (
        <KeyHints>
          <kbd>Enter</kbd> next student · <kbd>/</kbd> or <kbd>Alt</kbd> <kbd>↓</kbd> phrases · <kbd>Ctrl</kbd>{' '}
          <kbd>Enter</kbd> save now
        </KeyHints>
      )}
    </div>
  );
}
