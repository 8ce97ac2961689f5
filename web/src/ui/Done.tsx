import { Alert } from './Alert.tsx';
import { Announced } from './Announced.tsx';

interface Props {
  /** What was done; '' for nothing. */
  text: string;
  onClose: () => void;
  /** It takes the focus: on a long page it is out of sight otherwise. */
  takesFocus?: boolean;
}

export function Done({ text, onClose, takesFocus = false }: Props) {
  if (text === '') return null;
  const alert = (
    <Alert kind="good" onClose={onClose}>
      {text}
    </Alert>
  );
  return takesFocus ? <Announced>{alert}</Announced> : alert;
}
