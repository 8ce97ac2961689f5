import type { CallName } from '@somero/contract';
import { accountsHandlers } from './accounts/index.ts';
import { auditHandlers } from './audit/index.ts';
import { feesHandlers } from './fees/index.ts';
import type { Handler, Steps } from './handle.ts';
import { jobsHandlers } from './jobs/index.ts';
import { marksHandlers } from './marks/index.ts';
import { projectsHandlers } from './projects/index.ts';
import { reportsHandlers } from './reports/index.ts';
import { safekeepingHandlers } from './safekeeping/index.ts';
import { schoolHandlers } from './school/index.ts';
import { sessionHandlers } from './session/index.ts';
import { smsHandlers } from './sms/index.ts';
import { staffHandlers } from './staff/index.ts';
import { studentsHandlers } from './students/index.ts';
import { subjectsHandlers } from './subjects/index.ts';

/** A call of the contract without a handler does not compile. */
export const handlers: { [N in CallName]: Handler<N> | Steps<N> } = {
  ...sessionHandlers,
  ...accountsHandlers,
  ...schoolHandlers,
  ...staffHandlers,
  ...subjectsHandlers,
  ...studentsHandlers,
  ...marksHandlers,
  ...reportsHandlers,
  ...projectsHandlers,
  ...feesHandlers,
  ...smsHandlers,
  ...jobsHandlers,
  ...auditHandlers,
  ...safekeepingHandlers,
};
