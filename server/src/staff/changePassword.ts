import { adminCategory } from '@somero/contract/rights.ts';
import { schoolTexts } from '@somero/contract/school/texts.ts';
import { staffTexts as texts } from '@somero/contract/staff/texts.ts';
import { fail, inSteps, refuse } from '../handle.ts';
import { hashPassword } from '../passwords/password.ts';
import { passwordProblem } from '../passwords/passwordProblem.ts';
import { storePassword } from '../passwords/storePassword.ts';
import { readToManage } from './queries.ts';

export const changePassword = inSteps<'changePassword', string>({
  prepare: async ({ id, password, password2 }, { db, who }) => {
    // One's own password needs the current one: somebody who finds a device signed in must not take the account over.
    if (id === who.userID) throw refuse(texts.ownPassword);
    const user = await readToManage(db, who, id);
    if (password !== password2) throw fail(schoolTexts.passwordsDiffer, 'password2');
    const { name: schoolName } = await db.selectFrom('profile').select('name').executeTakeFirstOrThrow();
    const weakness = passwordProblem(password, { user, schoolName, isAdmin: user.catID === adminCategory });
    if (weakness !== null) throw fail(weakness, 'password');
    return hashPassword(password, who.username);
  },
  run: async ({ id }, { db, who, now, changed, tell }, hash) => {
    const user = await readToManage(db, who, id);
    await storePassword(db, { userID: id, hash, temporary: 1, changedAt: now.toISOString() });
    await tell('passwordReset', { userID: id });
    changed('user', id, { password: 'before' }, { password: 'changed' });
    return { msg: `${user.fname} ${user.lname} has a new password, to be changed at the next sign-in` };
  },
});
