import { fullName } from '@somero/contract/students/rules.ts';
import { useCall } from '../hooks.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { counted } from '../ui/counted.ts';

interface Props {
  classID: number;
  streamID: number;
  chosen: ReadonlySet<number>;
  /** The reports are then of the whole class or stream. */
  onAll: () => void;
}

const mostNamed = 3;

/** Says that the reports are only of the students who were chosen in the list of students. */
export function ChosenStudents({ classID, streamID, chosen, onAll }: Props) {
  const { answer } = useCall('getClassStudents', { classID, streamID });
  const names = (answer?.students ?? []).filter(({ id }) => chosen.has(id)).map(fullName);
  const others = chosen.size - mostNamed;
  const named = [...names.slice(0, mostNamed), ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return (
    <Alert kind="info">
      <p>{`Only for ${counted(chosen.size, 'student')}${names.length > 0 ? `: ${named}` : ''}`}</p>
      <Button small onClick={onAll}>
        {streamID > 0 ? 'Print the whole stream' : 'Print the whole class'}
      </Button>
    </Alert>
  );
}
