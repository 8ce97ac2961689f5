import type { Answer } from '@somero/contract';
import { money } from '@somero/contract/money.ts';
import type { ApprovalOrder } from '@somero/contract/projects/rules.ts';
import { projectsTexts as texts } from '@somero/contract/projects/texts.ts';
import { useState } from 'react';
import { useFilters, useSend } from '../../hooks.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Confirm } from '../../ui/dialog/Confirm.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useBack } from '../../ui/useBack.ts';
import { useNarrow } from '../../ui/useNarrow.ts';
import { refreshed } from '../activity/ActivityRow.ts';
import css from './Approvals.module.css';
import type { Expense } from './Expense.ts';
import { ExpenseDetail } from './ExpenseDetail.tsx';
import { ExpenseList } from './ExpenseList.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import { useApprovalKeys } from './useApprovalKeys.ts';

interface Props {
  answer: Answer<'getExpensesToApprove'>;
  order: ApprovalOrder;
  reload: () => void;
}

const nameOf = ({ activityName, Expense: amount }: Expense): string => `${activityName}, ${money(amount)}`;

/** One expense is open beside the list, on a phone in its place. What is decided leaves the list, and the next one opens. */
export function Inbox({ answer, order, reload }: Props) {
  const { mainData, own } = answer;
  const isNarrow = useNarrow();
  const [{ expense: wanted }, change] = useFilters({ expense: 0 });
  const [asking, setAsking] = useState<'approve' | 'return'>();
  /** Opens when the wanted one was decided, here. */
  const [following, setFollowing] = useState(0);
  const [done, setDone] = useState('');
  const approve = useSend('approveActivity', { refresh: refreshed });

  const find = (wantedID: number) => mainData.find(({ id }) => id === wantedID);
  const chosen = find(wanted) ?? find(following) ?? (isNarrow ? undefined : mainData[0]);
  const open = (id: number) => {
    approve.clear();
    setDone('');
    setFollowing(0);
    change({ expense: id });
  };
  const move = (step: 1 | -1) => {
    const next = mainData[mainData.findIndex(({ id }) => id === chosen?.id) + step];
    if (next) open(next.id);
  };
  const begin = (action: 'approve' | 'return') => {
    approve.clear();
    setAsking(action);
  };
  const isGone = wanted > 0 && !find(wanted) && following === 0 && done === '' && !approve.problem;
  useBack(isNarrow && chosen !== undefined, () => open(0));
  useApprovalKeys({ isOn: chosen !== undefined, onMove: move, onAsk: begin });

  /** The one after it opens once it is decided, or the one before it. */
  const prepare = ({ id }: Expense) => {
    const at = mainData.findIndex((each) => each.id === id);
    change({ expense: id });
    setFollowing((mainData[at + 1] ?? mainData[at - 1])?.id ?? 0);
  };
  const finish = (expense: Expense, what: string) => {
    setAsking(undefined);
    setDone(`${nameOf(expense)} ${what}`);
    const at = mainData.findIndex((each) => each.id === expense.id);
    change({ expense: (mainData[at + 1] ?? mainData[at - 1])?.id ?? 0 });
  };
  const confirm = async (expense: Expense) => {
    prepare(expense);
    const sent = await approve.send({ id: expense.id, ver: expense.ver });
    if (sent) return finish(expense, 'approved');
    setAsking(undefined);
    setFollowing(0);
    // Somebody else was faster: what they did is read.
    reload();
  };
  const isListShown = mainData.length > 0 && (!isNarrow || !chosen);
  return (
    <>
      {isGone && <Alert kind="info">This expense no longer waits for you.</Alert>}
      <div className={css.inbox}>
        {isListShown && (
          <ExpenseList answer={answer} order={order} chosenID={chosen?.id ?? 0} done={done} onOpen={open} />
        )}
        {chosen ? (
          <ExpenseDetail
            expense={chosen}
            problem={approve.problem?.message}
            {...(isNarrow && { onBack: () => open(0), done })}
            onApprove={() => begin('approve')}
            onReturn={() => begin('return')}
          />
        ) : (
          mainData.length === 0 && (
            <div className={css.nothing}>
              <EmptyState text={texts.nothingToApprove}>
                {done && <p role="status">{done}</p>}
                {own > 0 && <p>Your own entries wait for somebody else.</p>}
              </EmptyState>
            </div>
          )
        )}
      </div>
      {chosen && asking === 'approve' && (
        <Confirm
          title="Approve"
          about={nameOf(chosen)}
          question={texts.confirmApprove}
          action={approve.sending ? texts.approving : 'Approve'}
          focused
          busy={approve.sending}
          onConfirm={() => void confirm(chosen)}
          // A call that was sent cannot be stopped.
          onClose={() => !approve.sending && setAsking(undefined)}
        />
      )}
      {chosen && asking === 'return' && (
        <ReturnDialog
          expense={chosen}
          onSend={() => prepare(chosen)}
          onReturned={() => finish(chosen, 'returned')}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
