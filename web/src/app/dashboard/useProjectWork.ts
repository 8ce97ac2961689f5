import { IconAlertTriangle, IconWallet } from '@tabler/icons-react';
import { useSession } from '../../device.ts';
import { useAllowed, useCall } from '../../hooks.ts';
import { counted } from '../../ui/counted.ts';
import type { Work } from './Work.ts';

/** Expenses to approve, and lines over their budget of who enters expenses. */
export function useProjectWork() {
  const may = useAllowed();
  const rights = useSession()?.rights;
  const isAsked = rights?.approveAct === 1 || rights?.addAct === 1;
  const reading = useCall('getProjects', {}, { enabled: isAsked });
  const running = (reading.answer?.mainData ?? []).filter(({ status }) => status === 1);
  const waiting = running.filter((project) => project.waiting > 0);
  const work: Work[] = [];
  if (may('approveActivity'))
    for (const { id, projectNames, waiting: count } of waiting)
      work.push({
        ...{ icon: IconWallet, tone: 'amber', text: `Approve ${counted(count, 'expense')}`, more: projectNames },
        ...{ to: `/project?id=${id}`, action: 'Open' },
      });
  if (may('addActivity'))
    for (const { id, projectNames, overLines } of running.filter((project) => project.overBudget === 1))
      work.push({
        ...{ icon: IconAlertTriangle, tone: 'danger', more: projectNames, to: `/project?id=${id}`, action: 'See' },
        text: overLines.length === 0 ? 'Over its amount' : `${counted(overLines.length, 'line')} over budget`,
      });
  return { work, reading, isRead: !isAsked || reading.answer !== undefined };
}
