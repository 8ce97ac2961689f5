import { z } from 'zod';
import { perSibling, recorded } from '../fields.ts';
import {
  abilityFields,
  churchFields,
  familyFields,
  feeFields,
  guardianFields,
  healthFields,
  identityFields,
  parentFields,
  withPrefix,
} from '../studentFields.ts';

/** An application as the office sees it (second document, section 3); a text that was not given is ''. */
export const applicationRecord = z.object({
  id: z.number(),
  indexNo: z.string(),
  surname: z.string(),
  firstname: z.string(),
  othername: z.string(),
  gender: z.string(),
  dob: z.string(),
  religion: z.number().nullable(),
  levelID: z.number().nullable(),
  currentClass: z.number().nullable(),
  /** Given on approval. */
  currentStream: z.number().nullable(),
  /** Comma-separated ids. */
  currentSubject: z.string(),
  currentPapers: z.string(),
  /** Comma-separated names. */
  clubs: z.string(),
  game1: z.string(),
  bestSubjects: z.string(),
  house: z.number().nullable(),
  residencyType: z.number().nullable(),
  /** Signed paths, '' without one: the photo and the result slip. */
  image: z.string(),
  image2: z.string(),
  nationality: z.string(),
  ple_uce_aggr: z.string(),
  ple_uce_school: z.string(),
  ple_uce_grade: z.string(),
  ...{ first_communion: z.string(), mugigi: z.string() },
  ...recorded({ ...churchFields, ...guardianFields }, 'application'),
  ...withPrefix('f_', recorded(parentFields, 'application')),
  ...withPrefix('m_', recorded(parentFields, 'application')),
  ...recorded(familyFields, 'application'),
  ...perSibling('sibling_', z.string()),
  ...perSibling('work', z.string()),
  ...recorded({ ...healthFields, ...abilityFields, ...identityFields }, 'application'),
  lin: z.string(),
  ...recorded(feeFields, 'application'),
  /** 1 pending, 2 rejected, 3 approved. */
  status: z.number(),
  /** Stage 1, 2 or 3; only 3 is complete. */
  saveStatus: z.number(),
  rejectionReason: z.string(),
  /** The student that it became, once approved. */
  studentID: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  myapplicant: z.object({ phone: z.string(), email: z.string() }),
});

/** A row of either list: of applicants without an application only id, myapplicant and created_at say something. */
export const applicationRow = z.object({
  id: z.number(),
  indexNo: z.string(),
  surname: z.string(),
  firstname: z.string(),
  othername: z.string(),
  gender: z.string(),
  levelID: z.number().nullable(),
  currentClass: z.number().nullable(),
  residencyType: z.number().nullable(),
  status: z.number(),
  saveStatus: z.number(),
  image: z.string(),
  image2: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  myapplicant: z.object({ phone: z.string(), email: z.string() }),
});

export const intake = z.object({
  /** 1 while parents may apply. */
  open: z.number(),
  yearID: z.number(),
  yearName: z.string(),
  termID: z.number(),
  /** Last day to send, '' without an end. */
  closesOn: z.string(),
  /** Ids of the classes that may be applied for. */
  classList: z.array(z.number()),
  /** What the portal says at its head. */
  notice: z.string(),
  ver: z.number(),
});
