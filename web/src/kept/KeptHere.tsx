import { useCallback, useEffect, useState } from 'react';
import { useSession, useUnsavedCount } from '../device.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { counted } from '../ui/counted.ts';
import { sheetCalls } from './keptCalls.ts';
import { OnlyWithNetwork } from './OnlyWithNetwork.tsx';
import { theKept } from './theKept.ts';

/** What this device holds of the signed-in user, and how to remove it. */
export function KeptHere() {
  const { sheets, remove, isRemoved } = useSheets();
  const marks = { waiting: useUnsavedCount('marks', 'waiting'), notSaved: useUnsavedCount('marks', 'notSaved') };
  const comments = {
    waiting: useUnsavedCount('comments', 'waiting'),
    notSaved: useUnsavedCount('comments', 'notSaved'),
  };
  const parts = [
    sheets !== undefined && sheets > 0 && counted(sheets, 'sheet'),
    marks.waiting > 0 && `${counted(marks.waiting, 'mark')} waiting`,
    comments.waiting > 0 && `${counted(comments.waiting, 'comment')} waiting`,
    marks.notSaved > 0 && `${counted(marks.notSaved, 'mark')} not saved`,
    comments.notSaved > 0 && `${counted(comments.notSaved, 'comment')} not saved`,
  ].filter(Boolean);
  return (
    <Card title="Kept on this device">
      <div className="stack">
        <OnlyWithNetwork />
        <p>{parts.length > 0 ? `${parts.join(', ')}.` : sheets === 0 ? 'Nothing.' : 'Loading...'}</p>
        <p className="quiet">
          The last sheets of marks and comments that you opened here also open without a connection, for 7 days and only
          for you. Logout removes them. What waits to be sent is removed once it is sent.
        </p>
        {isRemoved && <Alert kind="good">Removed. A sheet that you open from now on is kept again.</Alert>}
        {sheets !== undefined && sheets > 0 && (
          <div className="row">
            <Button onClick={remove}>Remove from this device</Button>
          </div>
        )}
      </div>
    </Card>
  );
}

function useSheets() {
  const userID = useSession()?.userID ?? 0;
  // Undefined until they are counted.
  const [sheets, setSheets] = useState<number>();
  const [isRemoved, setRemoved] = useState(false);
  const count = useCallback(async () => {
    const kinds = await Promise.all(sheetCalls.map((name) => theKept.sheets(name)));
    setSheets(kinds.flat().length);
  }, []);
  useEffect(() => void count(), [count]);
  const remove = () =>
    void theKept
      .end([userID])
      .then(count)
      .then(() => setRemoved(true));
  return { sheets, remove, isRemoved };
}
