import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { ReadState } from '../ui/table/Table.tsx';
import sheet from './Sheet.module.css';

export function Problem({ reading: { problem, reload } }: { reading: Pick<ReadState, 'problem' | 'reload'> }) {
  if (!problem) return null;
  return (
    <div className={`${sheet.said} stack`}>
      <Alert kind="bad">{problem.message}</Alert>
      <div className="row">
        <Button onClick={reload}>Try again</Button>
      </div>
    </div>
  );
}
