/** The 23 flags of the first document's section 3. */
const specifiedRights = [
  'addCat',
  'seeCat',
  'editCat',
  'delCat',
  'addUser',
  'seeUser',
  'editUser',
  'delUser',
  'addProj',
  'seeProj',
  'editProj',
  'stopProj',
  'restartProj',
  'addAct',
  'seeAct',
  'editAct',
  'approveAct',
  'delAct',
  'fullRep',
  'actRep',
  'budgetRep',
  'balRep',
  'seeRec',
] as const;

/** The 13 flags that calls.md adds. */
export const areaRights = [
  'editSub',
  'seeStu',
  'editStu',
  'admit',
  'addMark',
  'allMark',
  'genRep',
  'setRep',
  'setFee',
  'seeFee',
  'addPay',
  'sendSms',
  'buySms',
] as const;

export const rights = [...specifiedRights, ...areaRights] as const;

export type Right = (typeof rights)[number];

export type Rights = Record<Right, 0 | 1>;

/** Its users hold every right. */
export const adminCategory = 1;
/** Only its users appear in teacher pickers. */
export const teacherCategory = 2;

/** A list of rights: holders of at least one of them. Plain data: screens ask the same question as the server. */
export type Allowed = 'anyone' | 'signedIn' | 'admin' | readonly Right[];

export interface Holder {
  catID: number;
  rights: Rights;
}

/** `holder` is null when nobody is signed in. */
export function isAllowed(allowed: Allowed, holder: Holder | null): boolean {
  if (allowed === 'anyone') return true;
  if (holder === null) return false;
  if (allowed === 'signedIn') return true;
  if (allowed === 'admin') return holder.catID === adminCategory;
  return allowed.some((right) => holder.rights[right] === 1);
}

export function rightsWith(held: readonly Right[]): Rights {
  return Object.fromEntries(rights.map((right) => [right, held.includes(right) ? 1 : 0])) as Rights;
}

/** The caller must hold every right of the category, or could give away one they do not have (calls.md, Rights). */
export const coversRights = (mine: Rights, theirs: Rights): boolean =>
  rights.every((right) => theirs[right] === 0 || mine[right] === 1);
