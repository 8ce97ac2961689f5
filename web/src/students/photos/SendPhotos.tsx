import { useEffect, useState } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { counted } from '../../ui/counted.ts';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { Progress } from '../../ui/files/Progress.tsx';
import type { Student } from '../Student.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { matchPhotos } from './matchPhotos.ts';
import { PhotoChooser } from './PhotoChooser.tsx';
import { type MatchedPhoto, PhotoTable } from './PhotoTable.tsx';
import { type ReadyPhoto, usePhotoSending } from './usePhotoSending.ts';
import { usePhotos } from './usePhotos.ts';

interface Props {
  title: string;
  students: readonly Student[];
  /** Whether leaving would lose unsent photos. */
  onUnsent: (unsent: boolean) => void;
}

export const leaveQuestion = 'Photos that were not sent yet will not be sent. Those that were sent stay.';

export function SendPhotos({ title, students, onUnsent }: Props) {
  const { photos, leftOut, add, remove, change } = usePhotos();
  const { run, start, stop } = usePhotoSending(change);
  const [replace, setReplace] = useState<0 | 1>(0);
  const matches = matchPhotos(
    photos.map(({ name }) => name),
    students,
  );
  const rows = photos.map((photo, index): MatchedPhoto => ({ photo, match: matches[index] ?? { kind: 'unknown' } }));
  const present = rows.some(({ photo, match }) => match.kind === 'present' && photo.state !== 'sent');
  const fresh = readyOf(rows, 'new', replace);
  const failed = readyOf(rows, 'failed', replace);
  const preparing = photos.filter(({ state, small }) => state === 'new' && !small).length;
  const sent = photos.filter(({ state }) => state === 'sent').length;
  const have = students.filter(({ hasPhoto }) => hasPhoto === 1).length;
  const unsent = run !== undefined || fresh.length > 0 || failed.length > 0;
  useEffect(() => onUnsent(unsent), [onUnsent, unsent]);
  return (
    <>
      <Card
        title={`Photos of ${title}`}
        aside={<span className="quiet">{`${have} of ${counted(students.length, 'student')} have a photo`}</span>}
      >
        <div className="stack">
          <PhotoChooser disabled={run !== undefined} onFiles={add} />
          {leftOut > 0 && (
            <Alert kind="info">{`${counted(leftOut, 'file')} left out, because they are not png or jpeg pictures`}</Alert>
          )}
          {preparing > 0 && (
            <Progress label="Preparing the photos" done={photos.length - preparing} total={photos.length} />
          )}
          {run && <Progress label="Sending the photos" {...run} />}
          {!run && sent > 0 && (
            <Alert kind={failed.length > 0 ? 'warn' : 'good'}>
              {`${counted(sent, 'photo')} sent${failed.length > 0 ? `, ${failed.length} failed` : ''}`}
            </Alert>
          )}
          {!run && sent === 0 && failed.length > 0 && (
            <Alert kind="bad">{`${counted(failed.length, 'photo')} could not be sent`}</Alert>
          )}
          {present && (
            <CheckboxField
              label="Replace photos that are there already"
              value={replace}
              disabled={run !== undefined}
              onChange={setReplace}
            />
          )}
          {unsent && (
            <div className="row">
              {!run && fresh.length > 0 && (
                <Button look="main" disabled={preparing > 0} onClick={() => void start(fresh)}>
                  {`Send ${counted(fresh.length, 'photo')}`}
                </Button>
              )}
              {!run && failed.length > 0 && (
                <Button onClick={() => void start(failed)}>{`Try again: ${counted(failed.length, 'photo')}`}</Button>
              )}
              {run && <Button onClick={stop}>Stop</Button>}
            </div>
          )}
        </div>
      </Card>
      {photos.length > 0 && (
        <Card flush>
          <PhotoTable rows={rows} replace={replace} busy={run !== undefined} onRemove={remove} />
        </Card>
      )}
      {unsent && <LeaveWarning question={leaveQuestion} />}
    </>
  );
}

/** A failed one may be sent again even if the student has a photo now: it may be this one. */
function readyOf(rows: readonly MatchedPhoto[], state: 'new' | 'failed', replace: 0 | 1): ReadyPhoto[] {
  return rows.flatMap(({ photo, match: { kind, student } }) => {
    const mayGo = kind === 'ready' || (kind === 'present' && (replace === 1 || state === 'failed'));
    if (!student || !photo.small || photo.state !== state || !mayGo) return [];
    return [{ id: photo.id, studentID: student.id, photo: photo.small }];
  });
}
