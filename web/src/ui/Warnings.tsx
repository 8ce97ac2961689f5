import { Alert } from './Alert.tsx';

interface Props {
  warnings: readonly string[];
  /** Given: they can be closed. */
  onClose?: () => void;
}

/** What is odd about what was saved, and was taken all the same. */
export function Warnings({ warnings, onClose }: Props) {
  if (warnings.length === 0) return null;
  return (
    <Alert kind="warn" onClose={onClose}>
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  );
}
