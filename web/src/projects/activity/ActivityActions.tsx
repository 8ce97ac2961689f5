import { isOwnEntry, mayApproveActivity, mayChangeActivity } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { adminCategory } from '@somero/contract/rights.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../device.ts';
import { useAllowed, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import type { ProjectRecord } from '../Project.ts';
import css from './Activity.module.css';
import { type ActivityRecord, refreshed } from './ActivityRow.ts';
import { whyOwn } from './ownEntry.ts';
import type { Done } from './Saved.tsx';

interface Props {
  activity: ActivityRecord;
  project: ProjectRecord;
  isChanged: boolean;
  /** After this save, the activity counts as the user's own entry. */
  becomesOwn: boolean;
  busy: boolean;
  reload: () => void;
  onSend: () => void;
  onApproved: (done: Done) => void;
  onDeleted: (done: Done) => void;
}

/** Delete and Approve, each after a question. A user who may not approve sees why. */
export function ActivityActions(props: Props) {
  const { activity, project, isChanged, becomesOwn, busy, reload, onSend } = props;
  const may = useAllowed();
  const who = useSession();
  const approve = useSend('approveActivity', { refresh: refreshed });
  const remove = useSend('deleteActivity', { refresh: refreshed });
  const [asking, setAsking] = useState<'approve' | 'delete'>();
  const whyID = useId();
  const isSending = approve.sending || remove.sending;
  const problem = approve.problem ?? remove.problem;

  // Somebody else was faster: read what they did. Without an answer it may have been our own call: the question stays.
  const read = useRef(reload);
  read.current = reload;
  useEffect(() => {
    if (problem && problem.status !== 0) read.current();
  }, [problem]);

  const begin = (action: 'approve' | 'delete') => {
    approve.clear();
    remove.clear();
    onSend();
    setAsking(action);
  };
  const confirm = async () => {
    const sending = asking === 'approve' ? approve : remove;
    const answer = await sending.send({ id: activity.id, ver: activity.ver });
    setAsking(undefined);
    const done = answer && { msg: answer.msg, warnings: [] };
    if (done && asking === 'approve') props.onApproved(done);
    else if (done) props.onDeleted(done);
  };
  if (!who) return null;
  const mayDelete = may('deleteActivity') && mayChangeActivity(project, activity, who);
  const isApproved = activity.approved === 1;
  const isOwn = isOwnEntry(activity, who);
  const mayApprove = mayApproveActivity(project, activity, who);
  // A user with the right sees the button with the reason. On a stopped project only an ADMIN sees it.
  const isOffered = may('approveActivity') && (mayApprove || (isOwn && project.status === 1));
  const willBeOwn = becomesOwn && who.catID !== adminCategory;
  const whyUnsaved = willBeOwn
    ? 'You changed this expense, so somebody else must approve it'
    : 'Save what you have changed before you approve it';
  const whyNot = !mayApprove ? whyOwn(activity, who) : isChanged ? whyUnsaved : '';
  return (
    <>
      {mayDelete && (
        <Button look="danger" disabled={busy || isSending} onClick={() => begin('delete')}>
          Delete
        </Button>
      )}
      {isApproved ? (
        <Button disabled>{texts.approved}</Button>
      ) : (
        isOffered && (
          <Button
            disabled={whyNot !== '' || busy || isSending}
            aria-describedby={whyNot ? whyID : undefined}
            onClick={() => begin('approve')}
          >
            Approve
          </Button>
        )
      )}
      {!isApproved && isOffered && whyNot && (
        <p id={whyID} className={css.why}>
          {whyNot}
        </p>
      )}
      {problem && (
        <div className={css.problem}>
          <Alert
            kind="bad"
            onClose={() => {
              approve.clear();
              remove.clear();
            }}
          >
            {problem.message}
          </Alert>
        </div>
      )}
      {asking && (
        <Confirm
          title={asking === 'approve' ? 'Approve' : 'Delete'}
          question={asking === 'approve' ? texts.confirmApprove : texts.confirmDelete}
          action={
            approve.sending
              ? texts.approving
              : remove.sending
                ? texts.deleting
                : asking === 'approve'
                  ? 'Approve'
                  : 'Delete'
          }
          danger={asking === 'delete'}
          busy={isSending}
          onConfirm={() => void confirm()}
          // A call that was sent cannot be stopped.
          onClose={() => !isSending && setAsking(undefined)}
        />
      )}
    </>
  );
}
