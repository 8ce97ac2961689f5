import { Alert } from '../../ui/Alert.tsx';
import { Announced } from '../../ui/Announced.tsx';

/** The server's message after an undo; '' before. */
export function Undone({ msg, onClose }: { msg: string; onClose: () => void }) {
  if (msg === '') return null;
  return (
    <Announced>
      <Alert kind="good" onClose={onClose}>
        {msg}
      </Alert>
    </Announced>
  );
}
