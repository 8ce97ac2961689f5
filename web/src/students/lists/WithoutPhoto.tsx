import { Link } from 'wouter';
import { useAllowed, useCall } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import type { Place } from '../PlaceFields.tsx';

interface Props extends Place {
  /** Absent: all of the class and stream. */
  only?: ReadonlySet<number> | undefined;
}

/** Warns before ID cards are printed. */
export function WithoutPhoto({ classID, streamID, only }: Props) {
  const may = useAllowed();
  const { answer } = useCall('getClassStudents', { classID, streamID, status: 1, withPhotos: 1 });
  const students = (answer?.students ?? []).filter(({ id }) => only?.has(id) ?? true);
  const without = students.filter(({ hasPhoto }) => hasPhoto === 0).length;
  if (without === 0) return null;
  const place = `?classID=${classID}${streamID > 0 ? `&streamID=${streamID}` : ''}`;
  return (
    <Alert kind="warn">
      {students.length === 1
        ? 'This student has no photo. The ID card gets an empty frame.'
        : `${without} of ${students.length} have no photo. Their ID cards get an empty frame.`}{' '}
      {may('savePhoto') && <Link href={`/class_photos${place}`}>Add photos</Link>}
    </Alert>
  );
}
