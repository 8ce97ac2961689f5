import { changeOwnPassword } from './changeOwnPassword.ts';
import { dismissNotice } from './dismissNotice.ts';
import { endSession } from './endSession.ts';
import { getNotices } from './getNotices.ts';
import { getSession } from './getSession.ts';
import { getSessions } from './getSessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { reopenAccount } from './reopenAccount.ts';
import { reopenAccounts } from './reopenAccounts.ts';
import { beginSecondFactor } from './secondFactor/beginSecondFactor.ts';
import { confirmSecondFactor } from './secondFactor/confirmSecondFactor.ts';
import { endSecondFactor } from './secondFactor/endSecondFactor.ts';
import { getSecondFactor } from './secondFactor/getSecondFactor.ts';

export const sessionHandlers = {
  login,
  logout,
  getSession,
  changeOwnPassword,
  getSessions,
  endSession,
  getNotices,
  dismissNotice,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  reopenAccount,
  reopenAccounts,
};
