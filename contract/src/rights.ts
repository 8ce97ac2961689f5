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

/** The 13 flags that calls.md adds, an area of the school each. */
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

/** The 36 rights, in their order. */
export const rights = [...specifiedRights, ...areaRights] as const;

export type Right = (typeof rights)[number];

/** Every right, 1 held or 0 not: what a category stores and what the login answer carries. */
export type Rights = Record<Right, 0 | 1>;

/** The category whose holders hold every right, always. */
export const adminCategory = 1;
/** The category of teachers: only its users appear in teacher pickers. */
export const teacherCategory = 2;

/**
 * Who may make a call: anybody, whoever is signed in, users of category ADMIN only, or the holders of any one of the
 * rights listed. Plain data, so that the screens ask the same question as the server.
 */
export type Allowed = 'anyone' | 'signedIn' | 'admin' | readonly Right[];

export interface Holder {
  catID: number;
  rights: Rights;
}

/** Whether a call's `allowed` lets this user in; `holder` is null for somebody who is not signed in. */
export function isAllowed(allowed: Allowed, holder: Holder | null): boolean {
  if (allowed === 'anyone') return true;
  if (holder === null) return false;
  if (allowed === 'signedIn') return true;
  if (allowed === 'admin') return holder.catID === adminCategory;
  return allowed.some((right) => holder.rights[right] === 1);
}

/** A set of rights with the named ones held and all the others not. */
export function rightsWith(held: readonly Right[]): Rights {
  return Object.fromEntries(rights.map((right) => [right, held.includes(right) ? 1 : 0])) as Rights;
}

/**
 * Whether somebody may manage a category, or the users in it: only who holds every right that it holds (calls.md, Rights),
 * so that nobody gives, or takes over, a right that they do not have. ADMIN holds every right.
 */
export const coversRights = (mine: Rights, theirs: Rights): boolean =>
  rights.every((right) => theirs[right] === 0 || mine[right] === 1);
