import { beginSecondFactor } from './beginSecondFactor.ts';
import { changeOwnPassword } from './changeOwnPassword.ts';
import { confirmSecondFactor } from './confirmSecondFactor.ts';
import { dismissNotice } from './dismissNotice.ts';
import { endSecondFactor } from './endSecondFactor.ts';
import { endSession } from './endSession.ts';
import { getNotices } from './getNotices.ts';
import { getSecondFactor } from './getSecondFactor.ts';
import { getSession } from './getSession.ts';
import { getSessions } from './getSessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { reopenAccount } from './reopenAccount.ts';

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
};
