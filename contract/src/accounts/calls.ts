import { z } from 'zod';
import { call } from '../call.ts';
import { flag, id, idOrZero, optional, payload, text, ver } from '../fields.ts';
import { namedLesson } from '../namedLesson.ts';
import { rights } from '../rights.ts';
import { userRights } from './rules.ts';
import { accountsTexts as texts } from './texts.ts';

type PerRight<T> = Record<(typeof rights)[number], T>;
const perRight = <T>(field: () => T) => Object.fromEntries(rights.map((right) => [right, field()])) as PerRight<T>;

const heldFlags = perRight(() => z.union([z.literal(0), z.literal(1)]));
const flags = perRight(() => optional(flag()));
const catName = text({ msg: texts.enterCategory, max: 60 });

export const categoryRow = z.object({
  catID: z.number(),
  catName: z.string(),
  created_At: z.string(),
  teachingStatus: z.number(),
  ...heldFlags,
  /** 1: its users must set up a second factor before anything else. */
  secondFactor: z.number(),
  staffCount: z.number(),
  ver: z.number(),
});

export const accountsCalls = {
  getCategories: call({
    about: 'Every account category with its rights.',
    allowed: ['seeCat', ...userRights],
    writes: false,
    payload: payload({}),
    answer: z.object({ mainData: z.array(categoryRow) }),
  }),
  showCategory: call({
    about: 'One account category with its rights.',
    allowed: ['seeCat'],
    writes: false,
    payload: payload({ showID: id() }),
    answer: z.object({ selected: categoryRow }),
  }),
  checkCategory: call({
    about:
      'Whether a category’s name is free; one that is taken answers 200 with error true. id: the category that is to have it.',
    allowed: ['addCat', 'editCat'],
    writes: false,
    payload: payload({ catName, id: optional(idOrZero()) }),
    answer: z.object({}),
  }),
  addCategory: call({
    about:
      'Adds an account category; absent flags are 0. Without any area flag each is 1 if the category holds any user right.',
    allowed: ['addCat'],
    writes: true,
    payload: payload({ catName, teachingStatus: optional(flag()), ...flags }),
    answer: z.object({ catID: z.number() }),
  }),
  updateCategory: call({
    about:
      'Changes an account category; absent fields stay as they are. Nobody changes ADMIN, nor the category they are in.',
    allowed: ['editCat'],
    writes: true,
    payload: payload({
      updateID: id(),
      // Absent: the name stays. Empty: refused.
      catName: z.optional(catName),
      teachingStatus: optional(flag()),
      ...flags,
      ver: ver(),
    }),
    answer: z.object({}),
  }),
  deleteCategory: call({
    about: 'Deletes an account category that nobody is in; never ADMIN nor TEACHER.',
    allowed: ['delCat'],
    writes: true,
    payload: payload({ id: id() }),
    answer: z.object({}),
  }),
  requireSecondFactor: call({
    about: 'Asks a second factor of everybody in a category, ADMIN too, or stops asking for it.',
    allowed: 'admin',
    writes: true,
    payload: payload({ id: id(), secondFactor: flag() }),
    answer: z.object({}),
  }),
  getEffectiveRights: call({
    about: 'What a user can do now, and for which classes: oneself (no userID), or anybody with seeCat or seeUser.',
    allowed: 'signedIn',
    writes: false,
    payload: payload({ userID: optional(id()) }),
    answer: z.object({
      userID: z.number(),
      username: z.string(),
      name: z.string(),
      status: z.number(),
      category: z.object({ catID: z.number(), catName: z.string(), teachingStatus: z.number() }),
      rights: z.array(z.object(heldFlags)),
      /** Whose marks and report cards they see: all, those of `assignments`, or none without the right. */
      scope: z.enum(['all', 'assigned', 'none']),
      assignments: z.array(z.object(namedLesson)),
      lines: z.array(z.string()),
    }),
  }),
};
