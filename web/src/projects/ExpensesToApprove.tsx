import { money } from '@somero/contract/money.ts';
import { approvalOrders } from '@somero/contract/projects/rules.ts';
import { useCall, useFilters } from '../hooks.ts';
import { counted } from '../ui/counted.ts';
import { KeyHints } from '../ui/grid/KeyHints.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import css from './approvals/Approvals.module.css';
import { Inbox } from './approvals/Inbox.tsx';

export function ExpensesToApprove() {
  const [{ project, order: asked }] = useFilters({ project: 0, order: 'newest' });
  const order = approvalOrders.find((each) => each === asked) ?? 'newest';
  const reading = useCall(
    'getExpensesToApprove',
    { order, ...(project > 0 && { projectID: project }) },
    { keepPrevious: true, staleTime: 0 },
  );
  const { total = 0, sum = 0 } = reading.answer ?? {};
  return (
    <>
      <PageTitle title="Expenses to Approve">
        {reading.loading && (
          <span className="quiet" aria-hidden="true">
            … expenses · UGX …
          </span>
        )}
        {total > 0 && <span className="quiet">{`${counted(total, 'expense')} · ${money(sum)}`}</span>}
        <KeyHints>
          <kbd>↓</kbd> <kbd>↑</kbd> next <kbd>A</kbd> approve <kbd>R</kbd> return
        </KeyHints>
      </PageTitle>
      <div className={css.page}>
        <Loaded value={reading.answer} reading={reading}>
          {(answer) => <Inbox answer={answer} order={order} reload={reading.reload} />}
        </Loaded>
      </div>
    </>
  );
}
