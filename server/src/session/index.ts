import { changeOwnPassword } from './changeOwnPassword.ts';
import { getSession } from './getSession.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';

export const sessionHandlers = { login, logout, getSession, changeOwnPassword };
